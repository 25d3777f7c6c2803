import type { MetricComparison, ScoredItem } from '../../lib/model/comparison.ts'

/**
 * The cluster of each pair, in their order: items of one cluster are not independent of each other. What
 * base's golden set says counts. An item without a cluster forms one alone, of a name that no other item and
 * no cluster has. Undefined if no pair belongs to a cluster. The names are for telling clusters apart, not
 * for showing.
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
