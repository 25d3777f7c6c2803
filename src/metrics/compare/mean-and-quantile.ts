import { nearestRank } from '../../lib/stats/quantile.ts'

/** Returns the arithmetic mean, summed from left to right, or undefined for an empty list. */
export function meanOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/**
 * Returns the nearest-rank quantile, in percent, of values in any order, or undefined for an empty
 * list.
 */
export function quantileOf(values: readonly number[], percent: number): number | undefined {
  return nearestRank(Float64Array.from(values).toSorted(), percent)
}
