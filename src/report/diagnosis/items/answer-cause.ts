import { readCitations } from '../../../metrics/answer/read-citations.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import type { MetricEntry } from '../../../metrics/metric-entry.ts'
import { readsAnswer as ofAnswer } from '../../../lib/model/judging/judge-blocks.ts'
import type { Sides } from '../../../lib/sides.ts'
import type { Found } from './attribute-item.ts'
import { type Context, contextOf, isReadable, seesSomething } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { holds } from '../stages/target-in-index.ts'
import { judgedCause, judgedLoss, judgedSight } from './judged-cause.ts'
import { refuses } from './refuses.ts'
import { beforeRanks, type DegradedMatch, lossOf } from './before-ranks.ts'
import { contextLoss } from './context-loss.ts'
import { rankLoss } from './rank-loss.ts'
import { bestOf } from './retrieval-cause.ts'
import { targetPairs, type TargetPair } from './target-pairs.ts'
import { wordCause } from './word-cause.ts'

/** What both generators saw for a question that got worse. */
export type Sight = {
  readonly degraded: DegradedItem
  readonly facts: DiagnosisFacts
  readonly contexts: Sides<Context>
}

/**
 * Finds why an answer got worse: it no longer cites anything, its generator no longer saw some of
 * the evidence, or the generator used the same context differently. Otherwise, the cause is
 * `unknown`.
 */
export function answerCause(
  degraded: DegradedItem,
  { entry, facts }: { readonly entry: MetricEntry; readonly facts: DiagnosisFacts },
): Found {
  const sight = sightOf(degraded, facts)
  if (sight === undefined) return { cause: 'unknown' }
  if (stoppedCiting(degraded, entry)) return { cause: 'uncited' }
  return (
    lostBeforeGenerator(sight) ??
    (readsAnswer(entry) ? madeOfContext(sight) : undefined) ?? { cause: 'unknown' }
  )
}

/** Returns whether head's answer has no citations, in which case its chunks do not matter. */
function stoppedCiting({ details, matrices: { head } }: DegradedItem, entry: MetricEntry): boolean {
  if (entry.reads === 'answer') {
    if (entry.lacking?.reason !== 'no_citations' || details.results.head.kind === 'failed')
      return false
    const { answer = '', context = [] } = details.results.head
    return readCitations(sentencesOf(answer), context).length === 0
  }
  const score = entry.reads === 'matrix' && head ? entry.score(head) : undefined
  return score?.kind === 'not_applicable' && score.reason === 'no_citations'
}

/** Returns what both generators saw, or undefined if a query failed. */
export function sightOf(degraded: DegradedItem, facts: DiagnosisFacts): Sight | undefined {
  const base = contextOf('base', degraded.details, facts)
  const head = contextOf('head', degraded.details, facts)
  return base && head && { degraded, facts, contexts: { base, head } }
}

/** Returns the cause if base's generator saw evidence that head's generator no longer sees. */
export function lostBeforeGenerator(sight: Sight): Found | undefined {
  return goneFromContext(sight) ?? lostFromContext(sight) ?? judgedLoss(sight)
}

/** Returns the cause if base's generator saw text that head's documents no longer contain. */
function goneFromContext({ degraded, contexts: { base } }: Sight): Found | undefined {
  const gone = degraded.item.gone.find(({ doc, quote, from }) => {
    if (quote === undefined || from === 'index') return false
    // A label that is excluded on both sides has no places, so only its text can be searched for.
    return holds(base.chunks, { doc, quote, places: [] }, base.textOf)
  })
  return gone && { cause: 'evidence-gone', target: { kind: 'evidence', name: gone.doc } }
}

function lostFromContext(sight: Sight): Found | undefined {
  const { degraded, facts, contexts } = sight
  const { base, head } = degraded.details.matches
  if (base === undefined || head === undefined) return undefined
  const lost = bestOf(
    targetPairs(degraded.details, undefined).filter(
      (pair) =>
        isReadable(pair.base, contexts.base, facts) && !isReadable(pair.head, contexts.head, facts),
    ),
  )
  if (lost === undefined) return undefined
  const matched = { degraded, base, head }
  return beforeRanks(lost, matched, facts) ?? outsideContext(lost, matched, sight)
}

/**
 * Returns why a target that head found is missing from the context. Either the context is shorter,
 * it leaves the target out despite its rank, or the rank is too low.
 */
function outsideContext(
  pair: TargetPair,
  matched: DegradedMatch,
  { facts, contexts }: Sight,
): Found {
  const reach = { base: contexts.base.chunks.length, head: contexts.head.chunks.length }
  const cause = contextLoss({ base: pair.base.rank, head: pair.head.rank }, reach)
  return cause === undefined
    ? rankLoss(pair, { ...matched, reach }, facts)
    : { ...lossOf(pair, cause), room: reach.head }
}

function madeOfContext(sight: Sight): Found | undefined {
  return refusalCause(sight) ?? judgedCause(sight) ?? wordCause(sight)
}

function refusalCause({ degraded, facts, contexts }: Sight): Found | undefined {
  if (refuses('head', degraded, facts) !== true || refuses('base', degraded, facts) !== false)
    return undefined
  const sees =
    seesSomething(degraded.details.matches.head, contexts.head, facts) ??
    judgedSight(degraded.matrices.head)
  if (sees === undefined) return { cause: 'unknown' }
  return { cause: sees ? 'refused-despite-evidence' : 'refused-without-evidence' }
}

/**
 * Returns whether a metric depends on the answer. Metrics that compare chunks with a reference do
 * not.
 */
export function readsAnswer(entry: MetricEntry): boolean {
  if (entry.reads === 'answer' || entry.reads === 'outcome') return true
  if (entry.reads !== 'matrix') return false
  return entry.needs.length === 0 || ofAnswer(entry.needs)
}
