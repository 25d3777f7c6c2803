/**
 * The nearest-rank quantile of values sorted ascending: value number ceil(percent x n / 100), never
 * interpolated; undefined without values. `percent` is a whole number from 0 to 100, so that the
 * rank is reckoned in integers (0.95 x 20 is more than 19 in doubles).
 */
export function nearestRank(sorted: readonly number[], percent: number): number | undefined {
  const rank = Math.floor((percent * sorted.length + 99) / 100)
  return sorted[Math.max(1, rank) - 1]
}
