import { nearestRank } from '../../lib/stats/quantile.ts'

/** Arithmetic mean, summed left to right; undefined for an empty list. */
export function meanOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The nearest-rank quantile of values in any order, in percent; undefined for an empty list. */
export function quantileOf(values: readonly number[], percent: number): number | undefined {
  return nearestRank(Float64Array.from(values).toSorted(), percent)
}
