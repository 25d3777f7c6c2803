import type { ItemDetails } from '../../lib/model/comparison.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { reachOfMetric } from '../../golden/matching/reach-of-metric.ts'
import type { ItemReport } from '../schema/item.ts'

/**
 * Returns the metric whose token budget is shown. This is the headline metric if it has a token
 * budget, and otherwise the first metric that has one. Returns undefined if no metric has one.
 */
export function budgetMetric(
  headline: Metric | undefined,
  metrics: readonly Metric[],
): Metric | undefined {
  return [...(headline === undefined ? [] : [headline]), ...metrics].find(
    ({ cutoff }) => cutoff.kind === 'tokens',
  )
}

/**
 * Returns where the token budget ends in each ranking, or undefined if the metric has no budget.
 */
export function budgetOf(
  { chunks: { base, head } }: Pick<ItemDetails, 'chunks'>,
  metric: Metric | undefined,
): ItemReport['budget'] {
  if (metric?.cutoff.kind !== 'tokens') return undefined
  return {
    tokens: metric.cutoff.budget,
    base: base && endOf(base, metric),
    head: endOf(head, metric),
  }
}

/**
 * Returns where the budget ends in one ranking, or undefined if the ranking is empty or the length
 * of the first chunk after the budget is unknown.
 */
function endOf(
  chunks: readonly PlacedChunk[],
  metric: Metric,
): { readonly rank: number } | undefined {
  const rank = reachOfMetric(metric, { chunks, returned: chunks.length })
  const next = chunks[rank]
  if (chunks.length === 0) return undefined
  return next !== undefined && next.tokens === undefined ? undefined : { rank }
}
