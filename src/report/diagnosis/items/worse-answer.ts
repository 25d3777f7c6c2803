import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import type { MetricComparison } from '../../../lib/model/metric-comparison.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { AnswerFault, LostBy } from '../../../lib/model/worse-answers.ts'
import type { Decision } from '../../../verdict/decide.ts'
import { lostBeforeGenerator, readsAnswer, type Sight, sightOf } from './answer-cause.ts'
import { isReadable, seesSomething } from './context-of.ts'
import { sideNames } from '../../../lib/sides.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { droppedClaims, inventedClaims, judgedSight, unusedClaim } from './judged-cause.ts'
import { refuses } from './refuses.ts'
import { targetPairs } from './target-pairs.ts'
import { answerOf, droppedStrings, inventedNumbers, unusedString } from './word-cause.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { words } from '../../../lib/text/words/words.ts'

/**
 * What happened to the passage behind an answer that got worse, and what the answer lacks or adds.
 */
export type WorseAnswer = { readonly lostBy: LostBy; readonly faults: readonly AnswerFault[] }

/**
 * Returns the questions whose answer got worse, each with the first metric that shows it. Considers
 * the headline metric and gated metrics if they read the answer. An answer also counts as worse if
 * a metric excludes the question because head declines to answer it and base answered it. Leaves
 * out questions without a passage to lose, such as unanswerable questions and questions with
 * forbidden documents but no label. `isHeard` returns whether a metric's scores count.
 */
export function worseAnswers(
  items: readonly ScoredItem[],
  { metrics, headline }: Decided,
  isHeard: (metric: Metric) => boolean,
): ReadonlyMap<string, Metric> {
  const gated = metrics
    .filter(({ gate, comparison }) => gate !== undefined || comparison.metric.name === headline)
    .filter(({ comparison: { metric } }) => readsAnswer(entryOf(metric)) && isHeard(metric))
    .map(({ comparison: { metric, degraded } }) => ({ metric, degraded: new Set(degraded) }))
  const worse = new Map<string, Metric>()
  for (const item of eligibleItems(items)) {
    const first = gated.find(
      ({ metric, degraded }) => degraded.has(item.id) || turnsToRefusal(item, metric),
    )
    if (first !== undefined && hasPassage(item.golden)) worse.set(item.id, first.metric)
  }
  return worse
}

function turnsToRefusal({ scores }: ScoredItem, { name }: Metric): boolean {
  const head = scores.head.get(name)
  const isRefused = head?.kind === 'not_applicable' && head.reason === 'refused'
  return isRefused && scores.base?.get(name)?.kind === 'scored'
}

type Decided = Pick<Decision, 'headline'> & {
  readonly metrics: readonly {
    readonly gate: unknown
    readonly comparison: Pick<MetricComparison, 'metric' | 'degraded'>
  }[]
}

function hasPassage({ base }: ScoredItem['golden']): boolean {
  return base.answerable && (base.forbidden === undefined || base.labels.kind !== 'none')
}

/**
 * Returns what happened to the passage behind an answer that got worse, based on both generators'
 * contexts. Returns undefined if a query failed, or if both sides give the same answer from the
 * same chunks, because then only the judge's verdict differs. `idsKept` says whether both sides use
 * the same chunk ids. If not, labels by id are meaningless.
 */
export function worseAnswer(
  degraded: DegradedItem,
  facts: DiagnosisFacts,
  idsKept: boolean,
): WorseAnswer | undefined {
  const sight = sightOf(degraded, facts)
  if (sight === undefined) return undefined
  const same = seesTheSame(sight)
  if (same && saysTheSame(degraded)) return undefined
  const faults = answerFaults(sight)
  return { lostBy: same ? 'generator' : lostBy(sight, { faults, idsKept }), faults }
}

function lostBy(
  sight: Sight,
  { faults, idsKept }: { readonly faults: WorseAnswer['faults']; readonly idsKept: boolean },
): LostBy {
  const { degraded, facts, contexts } = sight
  const { base, head } = degraded.details.matches
  if (!idsKept && base?.labels === 'chunks') return 'untold'
  if (lostBeforeGenerator(sight) !== undefined)
    return faults.some(isInvented) || ignoresWhatItKept(sight) ? 'both' : 'retrieval'
  const sees =
    seesSomething(head, contexts.head, facts) === true ||
    judgedSight(degraded.matrices.head) === true
  return sees && !mayHaveLost(sight) ? 'generator' : 'untold'
}

/**
 * Returns whether a passage may have been lost although nothing proves it: a side's context is
 * unknown, and either a passage ranks lower than before or there is no passage to check.
 */
function mayHaveLost({ degraded: { details }, facts, contexts }: Sight): boolean {
  const isTold = sideNames.every((side) => {
    const result = details.results[side]
    const own = result?.kind === 'answered' ? result.context : undefined
    return own !== undefined || facts.contextK[side] !== undefined
  })
  if (isTold) return false
  const pairs = targetPairs(details, undefined)
  return (
    pairs.length === 0 ||
    pairs.some(({ base, head }) => isReadable(base, contexts.base, facts) && head.rank > base.rank)
  )
}

function isInvented({ kind }: AnswerFault): boolean {
  return kind === 'invented-number' || kind === 'invented-claim'
}

/**
 * Returns whether head's answer lacks something that base's answer has and that a chunk in head's
 * context states. A string must be in a labelled passage that is still in the context, because it
 * may mean something else in other passages. A refusal does not count, because the lost part may
 * have caused it.
 */
function ignoresWhatItKept(sight: Sight): boolean {
  const { degraded, facts, contexts } = sight
  if (refuses('head', degraded, facts) === true) return false
  const kept = targetPairs(degraded.details, undefined).filter(
    (pair) =>
      isReadable(pair.base, contexts.base, facts) && isReadable(pair.head, contexts.head, facts),
  )
  const { textOf } = contexts.head
  const found = unusedString(sight, (placed) =>
    kept.some(({ head }) => isReadable(head, { chunks: [placed], textOf }, facts)),
  )
  return found !== undefined || unusedClaim(degraded.matrices) !== undefined
}

/**
 * Returns whether both generators received the same non-empty list of chunk texts in the same
 * order.
 */
function seesTheSame({ contexts: { base, head } }: Sight): boolean {
  if (base.chunks.length === 0 || base.chunks.length !== head.chunks.length) return false
  return base.chunks.every((placed, index) => {
    const other = head.chunks[index]
    const text = base.textOf(placed)
    return other !== undefined && text !== undefined && text === head.textOf(other)
  })
}

function saysTheSame({ details: { results } }: DegradedItem): boolean {
  const { base, head } = results
  return base?.kind === 'answered' && head.kind === 'answered' && base.answer === head.answer
}

/**
 * Lists what head's answer lacks or adds compared with base's, missing parts first. The judge's
 * findings count only if the judge is trusted.
 */
function answerFaults(sight: Sight): readonly AnswerFault[] {
  const { matrices } = sight.degraded
  const of = (kind: AnswerFault['kind'], texts: readonly string[]): readonly AnswerFault[] =>
    texts.map((text) => ({ kind, text }))
  return [
    ...of('missing-string', droppedStrings(sight)),
    ...of('missing-claim', droppedClaims(matrices)),
    ...of('excluded-string', enteredStrings(sight)),
    ...of('invented-number', inventedNumbers(sight)),
    ...of('invented-claim', inventedClaims(matrices)),
  ]
}

/** Returns excluded strings that head's answer contains and base's does not. */
function enteredStrings(sight: Sight): readonly string[] {
  const [base, head] = [words(answerOf('base', sight) ?? ''), words(answerOf('head', sight) ?? '')]
  return sight.degraded.item.golden.base.excludes.filter((listed) => {
    const run = words(listed)
    return hasWordRun(head, run) && !hasWordRun(base, run)
  })
}
