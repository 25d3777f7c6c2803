import { oncePer } from '../../once-per.ts'

/**
 * Which pairs belong together. `of` contains a cluster number for each pair, from 0 in order of first
 * appearance, and `count` is the number of clusters.
 */
export type Clusters = { readonly of: readonly number[]; readonly count: number }

/**
 * Groups the pairs that have equal names into clusters. Cached, because metrics with a pair for
 * each item share one list of names.
 */
export const clustersOf = oncePer((names: readonly string[]): Clusters => {
  const numbers = new Map<string, number>()
  const of = names.map((name) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
  return { of, count: numbers.size }
})

/** Returns the number of pairs in each cluster, in cluster order. */
export const clusterSizes = oncePer((clusters: Clusters): readonly number[] =>
  clusterSums(
    clusters.of.map(() => 1),
    clusters,
  ),
)

/** Sums the values within each cluster, in cluster order. Throws unless there is one value per pair. */
export function clusterSums(values: readonly number[], clusters: Clusters): readonly number[] {
  if (values.length !== clusters.of.length)
    throw new Error(`${values.length} values, but clusters for ${clusters.of.length} pairs`)
  const sums = Array.from({ length: clusters.count }, () => 0)
  for (const [place, value] of values.entries()) {
    const cluster = clusters.of[place] ?? 0
    sums[cluster] = (sums[cluster] ?? 0) + value
  }
  return sums
}
