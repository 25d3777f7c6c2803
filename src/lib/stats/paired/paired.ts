import { type Clusters, clusterSums } from './clusters.ts'
import { requireFinite } from '../require-finite.ts'
import { studentCdf, studentQuantile } from '../distributions/student-t.ts'

/** Ends of an interval, in the unit of what was summarised. */
export type Interval = readonly [low: number, high: number]

/** The mean of paired differences, and how far it may be from that of all pairs there could be. In their unit. */
export type PairedSummary = {
  /** Differences, not clusters. */
  readonly n: number
  readonly mean: number
  /** Standard deviation, by n - 1; undefined for a single one. 0 is exact: all differences are alike. */
  readonly s: number | undefined
  /** Standard error of the mean and its degrees of freedom; undefined for a single difference or cluster. */
  readonly se: number | undefined
  readonly df: number | undefined
}

/** A spread this small beside the largest difference is rounding. */
const rounding = 1e-12

/**
 * Mean and spread of paired differences, summed in their order. With clusters the standard error is the larger of
 * the plain and the cluster-robust one, and the degrees of freedom are those of the clusters. Throws for an empty
 * list, for NaN and for infinities.
 */
export function summarisePairs(
  differences: readonly number[],
  clusters: Clusters | undefined,
): PairedSummary {
  requireFinite(differences)
  const n = differences.length
  const mean = sumOf(differences) / n
  if (n === 1) return { n, mean, s: undefined, se: undefined, df: undefined }
  const deviations = differences.map((d) => d - mean)
  const spread = Math.sqrt(sumOf(deviations.map((e) => e * e)) / (n - 1))
  const largest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0)
  const s = spread <= rounding * largest ? 0 : spread
  const plain = s / Math.sqrt(n)
  if (clusters === undefined) return { n, mean, s, se: plain, df: n - 1 }
  const groups = clusters.count
  if (groups < 2) return { n, mean, s, se: undefined, df: undefined }
  const se = s === 0 ? 0 : Math.max(plain, clusteredError(deviations, clusters))
  return { n, mean, s, se, df: groups - 1 }
}

/** The cluster-robust standard error of a mean, of at least two clusters; `deviations` are from that mean. */
export function clusteredError(deviations: readonly number[], clusters: Clusters): number {
  const groups = clusters.count
  const squares = clusterSums(deviations, clusters).map((sum) => sum * sum)
  return Math.sqrt((groups / (groups - 1)) * sumOf(squares)) / deviations.length
}

/** p values of one t: of a true mean below 0, above it, and other than it. */
export type StudentTest = {
  readonly t: number
  readonly below: number
  readonly above: number
  readonly different: number
}

/**
 * Student's paired t against a true mean of 0. Undefined if the standard error is 0 or there is none.
 */
export function studentTest({ mean, se, df }: PairedSummary): StudentTest | undefined {
  if (se === undefined || df === undefined || se === 0) return undefined
  const t = mean / se
  const below = studentCdf(t, df)
  const above = studentCdf(-t, df)
  return { t, below, above, different: Math.min(1, 2 * Math.min(below, above)) }
}

/**
 * The interval that contains the true mean with the given confidence (0.95 for two-sided 95 %), not cut to
 * any range; the mean alone where all differences are alike, undefined without a standard error.
 */
export function studentInterval(
  { mean, se, df }: PairedSummary,
  confidence: number,
): Interval | undefined {
  if (se === undefined || df === undefined) return undefined
  const width = studentQuantile((1 + confidence) / 2, df) * se
  return [mean - width, mean + width]
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
