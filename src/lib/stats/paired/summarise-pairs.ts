import { type Clusters, clusterSums } from './clusters.ts'
import { requireFinite } from '../require-finite.ts'

/** The mean of paired differences and its uncertainty, in the unit of the differences. */
export type PairedSummary = {
  /** The number of differences rather than of clusters. */
  readonly n: number
  readonly mean: number
  /**
   * Standard deviation with divisor n - 1, or undefined for a single difference. Exactly 0 if all
   * differences are equal.
   */
  readonly s: number | undefined
  /**
   * The mean's standard error and its degrees of freedom, or undefined if there is only one difference
   * or cluster.
   */
  readonly se: number | undefined
  readonly df: number | undefined
}

/** A standard deviation this small relative to the largest difference is a rounding error. */
const rounding = 1e-12

/**
 * Computes the mean and spread of paired differences, summed in order. With clusters, the standard error is
 * the larger of the plain and the cluster-robust one, and the degrees of freedom are those of the clusters.
 * Throws for an empty list, NaN and infinities.
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

/**
 * Returns the cluster-robust standard error of a mean, given its `deviations` from that mean. Requires
 * at least two clusters.
 */
export function clusteredError(deviations: readonly number[], clusters: Clusters): number {
  const groups = clusters.count
  const squares = clusterSums(deviations, clusters).map((sum) => sum * sum)
  return Math.sqrt((groups / (groups - 1)) * sumOf(squares)) / deviations.length
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
