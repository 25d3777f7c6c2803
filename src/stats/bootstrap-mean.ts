import { type Clusters, clusterSums } from './clusters.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import type { Interval } from './paired.ts'
import { requireFinite } from './require-finite.ts'
import { replicateAt, resample } from './resample.ts'

/** Resamples of a mean, and what corrects their bias. */
export type MeanBootstrap = {
  /** Means of the resamples, ascending. */
  readonly replicates: Float64Array
  /** Share of them below the observed mean, those equal to it by half. */
  readonly below: number
  /** Acceleration: how the standard error changes with the mean; 0 where nothing varies. */
  readonly acceleration: number
}

/** Means this close are equal. */
const rounding = 1e-12

/**
 * Draws resamples of paired differences, whole clusters where there are clusters, and takes the mean of each; then
 * of cluster sums over cluster sizes. Throws for an empty list, for NaN and for infinities.
 */
export function bootstrapMean(
  differences: readonly number[],
  { seed, clusters }: { readonly seed: number; readonly clusters?: Clusters | undefined },
): MeanBootstrap {
  requireFinite(differences)
  const sums = clusters === undefined ? differences : clusterSums(differences, clusters)
  const sizes =
    clusters &&
    Float64Array.from(
      clusterSums(
        differences.map(() => 1),
        clusters,
      ),
    )
  const replicates = resample(
    { units: sums.length, seed },
    meanOver(Float64Array.from(sums), sizes),
  )
  const mean = differences.reduce((sum, d) => sum + d, 0) / differences.length
  const below = replicates.reduce((count, value) => count + halfOrBelow(value, mean), 0)
  const deviations = differences.map((d) => d - mean)
  return {
    replicates,
    below: below / replicates.length,
    acceleration: accelerationOf(
      clusters === undefined ? deviations : clusterSums(deviations, clusters),
    ),
  }
}

/** Nearest-rank percentiles of the replicates, which is a little too short for few pairs. */
export function percentileInterval(replicates: Float64Array, confidence: number): Interval {
  const tail = (1 - confidence) / 2
  return [replicateAt(replicates, tail), replicateAt(replicates, 1 - tail)]
}

/** Efron's bias-corrected and accelerated interval (1987); the percentile one where the correction is not defined. */
export function bcaInterval(bootstrap: MeanBootstrap, confidence: number): Interval {
  const { replicates, below, acceleration } = bootstrap
  const percentiles = percentileInterval(replicates, confidence)
  if (below === 0 || below === 1) return percentiles
  const bias = normalQuantile(below)
  const tail = (1 - confidence) / 2
  const ends = [tail, 1 - tail].map((q) => {
    const shifted = bias + normalQuantile(q)
    const scale = 1 - acceleration * shifted
    return scale <= 0 ? undefined : replicateAt(replicates, normalCdf(bias + shifted / scale))
  })
  const [low, high] = ends
  return low === undefined || high === undefined ? percentiles : [low, high]
}

function meanOver(
  sums: Float64Array,
  sizes: Float64Array | undefined,
): (drawn: Uint32Array) => number {
  return (drawn) => {
    let sum = 0
    for (let at = 0; at < drawn.length; at += 1) sum += sums[drawn[at] ?? 0] ?? 0
    if (sizes === undefined) return sum / drawn.length
    let size = 0
    for (const place of drawn) size += sizes[place] ?? 0
    return sum / size
  }
}

function halfOrBelow(value: number, mean: number): number {
  if (Math.abs(value - mean) <= rounding) return 0.5
  return value < mean ? 1 : 0
}

function accelerationOf(deviations: readonly number[]): number {
  const squares = deviations.reduce((sum, e) => sum + e * e, 0)
  const cubes = deviations.reduce((sum, e) => sum + e * e * e, 0)
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}
