/**
 * Returns the nearest-rank quantile of ascending values, which is the value at rank ceil(percent /
 * 100 * n), without interpolation. Returns undefined for an empty list. `percent` is an integer
 * from 0 to 100, because the rank is computed with integers (in floating point, 0.07 * 100 is more
 * than 7).
 */
export function nearestRank(sorted: ArrayLike<number>, percent: number): number | undefined {
  return sorted[nearestRankOf(sorted.length, percent) - 1]
}

/** Like `nearestRank`, but for a map from values to their counts, in any order. */
export function nearestRankCounted(
  counts: ReadonlyMap<number, number>,
  percent: number,
): number | undefined {
  const total = counts.values().reduce((sum, times) => sum + times, 0)
  let left = nearestRankOf(total, percent)
  const ascending = [...counts].toSorted(([a], [b]) => a - b)
  return ascending.find(([, times]) => (left -= times) <= 0)?.[0]
}

/** Returns the rank, from 1, of a quantile among `count` >= 1 values, using integer arithmetic. */
export function nearestRankOf(count: number, percent: number): number {
  return Math.max(1, Math.floor((percent * count + 99) / 100))
}
