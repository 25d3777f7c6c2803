import type { MatchFacts, SideFacts } from '../../lib/model/comparison.ts'
import type { Chunk, OwnScores, QueryResult } from '../../lib/model/run.ts'
import type { ItemMatch, Way } from '../../lib/model/item-match.ts'
import type { Matched } from './match-item.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { reachOfMetric } from './reach-of-metric.ts'
import { relevantTargets } from './relevant-targets.ts'

/**
 * Summarises an item's result on one side in a few figures. `matched` is undefined if there are no
 * usable labels.
 */
export function sideFacts(
  result: QueryResult,
  {
    matched,
    allowed = 'span',
    inContext,
    metrics,
    assertions,
    isRight,
  }: {
    readonly matched: Matched | undefined
    readonly allowed?: Way
    readonly inContext: ItemMatch | undefined
    readonly metrics: readonly Metric[]
    readonly assertions: SideFacts['assertions']
    /**
     * Returns whether the generated answer is right; undefined if unknown. Called only if the
     * pipeline reports a confidence.
     */
    readonly isRight: () => boolean | undefined
  },
): SideFacts {
  switch (result.kind) {
    case 'failed':
      return { ...nothing, assertions, failure: result.message }
    case 'answered': {
      const { chunks, ms, cold, beyond, confidence, scores } = result
      const failed = scores && errorsOf(scores)
      return {
        failure: undefined,
        ms: cold ? undefined : ms,
        returned: Math.max(chunks.length, beyond?.returned ?? 0),
        order: orderOf(chunks),
        assertions,
        match: matched && {
          ...matchFacts(matched, metrics, inContext),
          ...(allowed !== 'span' && { allowed }),
        },
        ...(failed && failed.size > 0 && { scorerErrors: failed }),
        ...(confidence !== undefined && { stated: { confidence, right: isRight() } }),
      }
    }
  }
}

function errorsOf(scores: OwnScores): ReadonlyMap<string, string> {
  return new Map(
    [...scores].flatMap(([label, score]) =>
      typeof score === 'object' && score !== null ? [[label, score.error] as const] : [],
    ),
  )
}

const nothing = { ms: undefined, returned: 0, order: 'falling', match: undefined } as const

/** Returns how the scores change from rank to rank. Ignores missing scores. */
function orderOf(chunks: readonly Chunk[]): SideFacts['order'] {
  let order: SideFacts['order'] = 'falling'
  let above: number | undefined
  for (const { score } of chunks) {
    if (score !== undefined && above !== undefined) {
      if (score > above) return 'rising'
      if (score === above) order = 'ties'
    }
    above = score
  }
  return order
}

function findsAny(context: ItemMatch): boolean {
  return relevantTargets(context).some(({ rank }) => rank <= context.returned)
}

function matchFacts(
  { match, offsetsDisagree, unread }: Matched,
  metrics: readonly Metric[],
  inContext: ItemMatch | undefined,
): MatchFacts {
  const relevant = relevantTargets(match)
  let unplaced = 0
  let sized = 0
  let sum = 0
  for (const { matchedBy, tokens } of match.chunks) {
    if (matchedBy === 'unplaced') unplaced += 1
    if (tokens === undefined) continue
    sized += 1
    sum += tokens
  }
  const labelled = match.labels === 'chunks' ? labelledChunks(match) : none
  return {
    labels: match.labels,
    relevant: relevant.length,
    firstRank: relevant.reduce((first, { rank }) => Math.min(first, rank), Infinity),
    inContext: inContext && findsAny(inContext),
    chunks: match.chunks.length,
    unplaced,
    offsetsDisagree,
    sized,
    tokens: sum,
    ...(unread !== undefined && { unread }),
    ...(labelled.length > 0 && { labelled }),
    unfilled: unfilledBudgets(match, metrics),
  }
}

function labelledChunks({ chunks }: ItemMatch): NonNullable<MatchFacts['labelled']> {
  return chunks.flatMap(({ chunk: { id }, relevant, tokens }) =>
    relevant && tokens !== undefined ? [{ id, tokens }] : [],
  )
}

/**
 * Returns the names of metrics whose token budget is larger than the returned list. The lengths of
 * chunks after the kept ones are unknown, so if there are any, returns an empty list.
 */
function unfilledBudgets(match: Matched['match'], metrics: readonly Metric[]): readonly string[] {
  if (match.returned > match.chunks.length) return none
  const unfilled = metrics
    .filter(({ cutoff }) => cutoff.kind === 'tokens')
    .filter((metric) => reachOfMetric(metric, match) === match.chunks.length)
  return unfilled.length === 0 ? none : unfilled.map(({ name }) => name)
}

const none: readonly never[] = []
