/** Which pairs belong together: a number per pair, from 0 in order of first appearance, and how many there are. */
export type Clusters = { readonly of: readonly number[]; readonly count: number }

export function clustersOf(names: readonly string[]): Clusters {
  const numbers = new Map<string, number>()
  const of = names.map((name) => {
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  })
  return { of, count: numbers.size }
}

/** How many pairs each cluster holds, in the clusters' order. */
export function clusterSizes(clusters: Clusters): readonly number[] {
  return clusterSums(
    clusters.of.map(() => 1),
    clusters,
  )
}

/** The values summed within each cluster, in the clusters' order. Throws unless there is a value per pair. */
export function clusterSums(values: readonly number[], clusters: Clusters): readonly number[] {
  if (values.length !== clusters.of.length)
    throw new Error(`${values.length} values, and clusters of ${clusters.of.length} pairs`)
  const sums = Array.from({ length: clusters.count }, () => 0)
  for (const [place, value] of values.entries()) {
    const cluster = clusters.of[place] ?? 0
    sums[cluster] = (sums[cluster] ?? 0) + value
  }
  return sums
}
