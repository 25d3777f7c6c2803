import { studentCdf, studentQuantile } from '../distributions/student-t.ts'
import type { PairedSummary } from './summarise-pairs.ts'

/** The ends of an interval, in the unit of the summarised values. */
export type Interval = readonly [low: number, high: number]

/** The t statistic and the p values for a true mean below 0, above 0, and different from 0. */
export type StudentTest = {
  readonly t: number
  readonly below: number
  readonly above: number
  readonly different: number
}

/**
 * Computes Student's paired t-test against a true mean of 0. Returns undefined if the standard error is 0
 * or undefined.
 */
export function studentTest({ mean, se, df }: PairedSummary): StudentTest | undefined {
  if (se === undefined || df === undefined || se === 0) return undefined
  const t = mean / se
  const below = studentCdf(t, df)
  const above = studentCdf(-t, df)
  return { t, below, above, different: Math.min(1, 2 * Math.min(below, above)) }
}

/**
 * Returns the interval that contains the true mean with the given confidence (0.95 for two-sided 95%),
 * not clipped to any range. If all differences are equal, both ends are the mean. Returns undefined if
 * there is no standard error.
 */
export function studentInterval(
  { mean, se, df }: PairedSummary,
  confidence: number,
): Interval | undefined {
  if (se === undefined || df === undefined) return undefined
  const width = studentQuantile((1 + confidence) / 2, df) * se
  return [mean - width, mean + width]
}
