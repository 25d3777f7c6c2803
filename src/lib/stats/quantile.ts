/**
 * Returns the nearest-rank quantile of values in ascending order: number ceil(percent x n / 100),
 * never interpolated. Undefined without values. `percent` is a whole number from 0 to 100, so that
 * the rank is computed in integers (0.95 x 20 is more than 19 in doubles).
 */
export function nearestRank(sorted: ArrayLike<number>, percent: number): number | undefined {
  return sorted[nearestRankOf(sorted.length, percent) - 1]
}

/** Returns the nearest-rank quantile of values that are given with their counts, in any order. */
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
