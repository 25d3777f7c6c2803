import type { Metric } from '../model/metric.ts'

/**
 * How many chunks of each ranking have to be held for every metric to be what it is over all of them: those
 * that a metric of the chunks looks at, and as many as a reader wants to see. Most metrics only want the
 * ranks of what is labelled, and hold nothing.
 */
export function chunksToHold(metrics: readonly Metric[]): number {
  const cutoffs = metrics
    .filter(({ family }) => !ofRanks.has(family))
    .map(({ cutoff }) => (cutoff.kind === 'ranks' ? cutoff.k : 0))
  return Math.max(leastHeld, ...cutoffs)
}

/** Families that read the ranks of labelled ids, and nothing of the chunks between them. */
const ofRanks: ReadonlySet<string> = new Set([
  'recall',
  'hit',
  'miss_rate',
  'mrr',
  'ndcg',
  'ndcg_exp',
  'map',
])

const leastHeld = 20
