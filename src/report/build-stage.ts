import type { ItemDetails, ScoredItem } from '../compare/comparison.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { ClaimMatrix } from '../metrics/claims.ts'
import { contextChunks } from '../metrics/context-chunks.ts'
import type { ItemMatch, MatchedTarget, PlacedChunk } from '../metrics/item-match.ts'
import type { Metric } from '../metrics/metric.ts'
import { relevantTargets } from '../metrics/relevant-targets.ts'
import type { QueryResult } from '../run/run.ts'
import type { Side, Sides } from '../sides.ts'
import { needsJudge } from '../verdict/judge-findings.ts'
import type { Measured } from './build-report.ts'
import type { StageReport } from './report.ts'

/**
 * Where the answers that got worse went wrong: what base's generator had and head's has not is retrieval's loss,
 * what both had is the generator's. Read off the labels; for a question without them off what the judge found in the
 * chunks. Undefined where no answer got worse.
 */
export function buildStage(measured: Measured): StageReport | undefined {
  const worse = worseAnswers(measured)
  if (worse.length === 0) return undefined
  const stages = worse.map((item) => stageOf(item, measured))
  const count = (stage: Stage): number => stages.filter((each) => each === stage).length
  return {
    worse: worse.length,
    lostInRetrieval: count('lostInRetrieval'),
    notUsed: count('notUsed'),
    neverFound: count('neverFound'),
    unknown: count('unknown'),
  }
}

type Stage = Exclude<keyof StageReport, 'worse'>

/** In golden order, each once, by the gated metrics of answers; by all of them where none is gated. */
function worseAnswers({ decision, scored, exam, judge }: Measured): readonly ScoredItem[] {
  const ofAnswers = decision.metrics.filter(
    ({ comparison: { metric } }) =>
      readsAnswer(metric) && !(isUntrusted(judge) && needsJudge(metric, exam.settings)),
  )
  const gated = ofAnswers.filter(({ gate }) => gate !== undefined)
  const deciding = gated.length > 0 ? gated : ofAnswers
  const worse = new Set(deciding.flatMap(({ comparison }) => comparison.degraded))
  return worse.size === 0 ? [] : scored.items.filter(({ id }) => worse.has(id))
}

function isUntrusted(judge: Measured['judge']): boolean {
  return judge?.trust?.kind === 'untrusted'
}

/** A judge also reads chunks against a reference, which no answer has a part in. */
function readsAnswer(metric: Metric): boolean {
  const entry = entryOf(metric)
  switch (entry.reads) {
    case 'labels':
    case 'chunks':
      return false
    case 'answer':
    case 'outcome':
      return true
    case 'matrix':
      return entry.needs.length === 0 || entry.needs.some((block) => ofAnswer.has(block))
  }
}

const ofAnswer: ReadonlySet<string> = new Set(['A', 'Br', 'Cr', 'Cg', 'Q'])

function stageOf(item: ScoredItem, measured: Measured): Stage {
  // What is to be found differs between the sides then, so that neither can have lost the other's.
  if (item.relabelled) return 'unknown'
  const details = measured.scored.details(item)
  const found =
    foundByLabels(details, measured) ??
    (isUntrusted(measured.judge) ? undefined : foundByJudge(item, measured))
  if (found === undefined) return 'unknown'
  if (found.base.some((target) => !found.head.includes(target))) return 'lostInRetrieval'
  return found.head.length > 0 ? 'notUsed' : 'neverFound'
}

/** What each generator had in front of it, by name; undefined where nothing is to be found on a side. */
type Found = Sides<readonly string[]> | undefined

function foundByLabels(details: ItemDetails, measured: Measured): Found {
  const base = seenTargets('base', details, measured)
  const head = seenTargets('head', details, measured)
  return base && head && { base, head }
}

function seenTargets(
  side: Side,
  { results, matches }: ItemDetails,
  { exam }: Measured,
): readonly string[] | undefined {
  const match = matches[side]
  const targets = match && relevantTargets(match)
  if (match === undefined || targets === undefined || targets.length === 0) return undefined
  const pipeline = exam.pipelines[side]
  const k = pipeline?.kind === 'builtin' ? pipeline.retrieve.k : mostSeen
  const seen = contextChunks(match.chunks, { reported: reportedBy(results[side]), k })
  return targets.filter((target) => isSeen(target, match, seen)).map(nameOf)
}

/** Chunks that a generator is taken to see where nothing tells. */
const mostSeen = 20

function reportedBy(result: QueryResult | undefined): readonly string[] | undefined {
  return result?.kind === 'answered' ? result.context : undefined
}

/** Whether the chunk that completes the target is among those seen, or another one that serves for it alone. */
function isSeen(target: MatchedTarget, match: ItemMatch, seen: readonly PlacedChunk[]): boolean {
  const completing = match.chunks[target.rank - 1]
  return seen.some((placed) => placed === completing || serves(placed, target))
}

function serves({ chunk, places, relevant }: PlacedChunk, { what }: MatchedTarget): boolean {
  switch (what.kind) {
    case 'chunk':
      return chunk.id === what.id
    case 'doc':
      return relevant && chunk.doc === what.id
    case 'evidence':
      return (
        relevant &&
        what.any.some((member) =>
          places.some(
            ({ doc, span }) =>
              doc === member.doc &&
              member.places.some((place) => span.start < place.end && place.start < span.end),
          ),
        )
      )
  }
}

function nameOf({ what }: MatchedTarget): string {
  if (what.kind !== 'evidence') return JSON.stringify([what.kind, what.id])
  return JSON.stringify(what.any.map(({ doc, quote }) => [doc, quote]))
}

function foundByJudge({ id }: ScoredItem, { matrices }: Measured): Found {
  const matrix = matrices.get(id)
  const base = supported(matrix?.base)
  const head = supported(matrix?.head)
  return base && head && { base, head }
}

/** Claims of the reference that the chunks entail; undefined where that was not asked, or not all of it was answered. */
function supported(matrix: ClaimMatrix | undefined): readonly string[] | undefined {
  if (matrix?.reference?.kind !== 'claims' || matrix.reference.claims.length === 0) return undefined
  const { claims } = matrix.reference
  if (!claims.every(({ inContext }) => inContext?.kind === 'verdict')) return undefined
  return claims.flatMap(({ text, inContext }) =>
    inContext?.kind === 'verdict' && inContext.label === 'entailed' ? [text] : [],
  )
}
