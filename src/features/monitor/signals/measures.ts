import { nearestRankOf } from '../../../lib/stats/quantile.ts'
import type { Measure } from '../monitor-day.ts'

/** The minimum number of requests needed to measure a signal on a day. */
export const fewest = 5

/**
 * Returns the sum of the known hits, which may be fractional, and the number of known values.
 * Returns undefined if too few values are known.
 */
export function rate(known: readonly (boolean | number | undefined)[]): Measure | undefined {
  const told = known.filter((one) => one !== undefined)
  if (told.length < fewest) return undefined
  return { value: told.reduce<number>((sum, one) => sum + Number(one), 0), n: told.length }
}

/**
 * Returns the mean of the values and the variance of a single value. Returns undefined if too few
 * values are known.
 */
export function mean(values: readonly (number | undefined)[]): Measure | undefined {
  const known = values.filter((value) => value !== undefined)
  if (known.length < fewest) return undefined
  const value = known.reduce((sum, one) => sum + one, 0) / known.length
  const squares = known.reduce((sum, one) => sum + (one - value) ** 2, 0)
  return { value, n: known.length, spread: squares / (known.length - 1) }
}

/**
 * Returns the mean of the logarithms of all values above 0. Returns undefined if there are too few
 * such values.
 */
export function logMean(values: readonly (number | undefined)[]): Measure | undefined {
  return mean(
    values.map((value) => (value !== undefined && value > 0 ? Math.log(value) : undefined)),
  )
}

/**
 * Returns the logarithm of a nearest-rank quantile. Its variance is derived from the ranks of its
 * 95% confidence interval.
 */
export function logQuantile(
  values: readonly (number | undefined)[],
  percent: number,
): Measure | undefined {
  const sorted = values
    .flatMap((value) => (value !== undefined && value > 0 ? value : []))
    .toSorted((a, b) => a - b)
  const n = sorted.length
  if (n < fewest) return undefined
  const rank = nearestRankOf(n, percent)
  const apart = Math.max(1, 2 * Math.sqrt((n * percent * (100 - percent)) / 10_000))
  const at = (one: number): number =>
    Math.log(sorted[Math.min(n, Math.max(1, Math.round(one))) - 1] ?? 1)
  const [low, high] = [Math.max(1, rank - apart), Math.min(n, rank + apart)]
  const error = ((at(high) - at(low)) / Math.max(1, high - low)) * (apart / 2)
  return { value: at(rank), n, spread: n * error * error }
}
