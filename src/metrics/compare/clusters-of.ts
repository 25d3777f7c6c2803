import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'

/**
 * Returns each pair's cluster, in order, from base's golden set. Items in the same cluster are not
 * independent of each other. An item without a cluster gets one of its own, with a unique name.
 * Returns undefined if no pair belongs to a cluster. The names are not for display.
 */
export function clustersOf(
  items: readonly ScoredItem[],
  { items: ids }: Pick<MetricComparison['pairs'], 'items'>,
): readonly string[] | undefined {
  const named = new Map<string, string>()
  for (const { id, golden } of items) {
    if (golden.base.cluster !== undefined) named.set(id, golden.base.cluster)
  }
  if (!ids.some((id) => named.has(id))) return undefined
  return ids.map((id) => {
    const cluster = named.get(id)
    return cluster === undefined ? `item ${id}` : `cluster ${cluster}`
  })
}
