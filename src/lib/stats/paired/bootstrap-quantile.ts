import type { Clusters } from './clusters.ts'
import type { Interval } from './student.ts'
import { nearestRankOf } from '../quantile.ts'
import { requireFinite } from '../require-finite.ts'
import { replicateAt, resample } from './resample.ts'
import { slack } from '../slack.ts'

/**
 * Returns the interval between nearest-rank percentiles of the replicates. It is slightly too
 * narrow for few pairs.
 */
export function percentileInterval(replicates: Float64Array, confidence: number): Interval {
  const tail = (1 - confidence) / 2
  return [replicateAt(replicates, tail), replicateAt(replicates, 1 - tail)]
}

/**
 * Returns the difference between two quantiles (head minus base) in each bootstrap resample, in
 * ascending order and in the scores' unit. Both quantiles are nearest-rank quantiles at `percent`, a
 * whole number from 1 to 100. Resamples whole pairs, or whole clusters if there are any. Entries at the
 * same index in `base` and `head` form a pair. Throws for empty lists, NaN, infinities, and lists of
 * different lengths.
 */
export function bootstrapQuantile({
  base,
  head,
  percent,
  seed,
  clusters,
}: QuantileOptions): Float64Array {
  requirePairs(base, head)
  const unitOf = clusters === undefined ? base.map((_, place) => place) : clusters.of
  if (unitOf.length !== base.length)
    throw new Error(`${base.length} pairs, but clusters for ${unitOf.length}`)
  const units = clusters?.count ?? base.length
  const sizes = new Uint32Array(units)
  for (const unit of unitOf) sizes[unit] = (sizes[unit] ?? 0) + 1
  const sides = { base: descending(base, unitOf), head: descending(head, unitOf) }
  const times = new Uint32Array(units)
  return resample({ units, seed }, (drawn) => {
    times.fill(0)
    let pairs = 0
    for (const unit of drawn) {
      times[unit] = (times[unit] ?? 0) + 1
      pairs += sizes[unit] ?? 0
    }
    const fromTop = pairs - nearestRankOf(pairs, percent) + 1
    return valueFromTop(sides.head, times, fromTop) - valueFromTop(sides.base, times, fromTop)
  })
}

type QuantileOptions = {
  readonly base: readonly number[]
  readonly head: readonly number[]
  readonly percent: number
  readonly seed: number
  readonly clusters?: Clusters | undefined
}

/** Returns head's nearest-rank quantile minus base's, without resampling. */
export function quantileDifference({
  base,
  head,
  percent,
}: Pick<QuantileOptions, 'base' | 'head' | 'percent'>): number {
  requirePairs(base, head)
  const quantile = (scores: readonly number[]): number =>
    scores.toSorted((a, b) => a - b)[nearestRankOf(scores.length, percent) - 1] ?? 0
  return quantile(head) - quantile(base)
}

/**
 * Returns one-sided p values for the hypotheses that a difference is below 0 and above 0, computed from
 * its replicates. They are never 0. A replicate of 0 counts against both.
 */
export function bootstrapTest(replicates: Float64Array): {
  readonly below: number
  readonly above: number
} {
  let atLeast = 0
  let atMost = 0
  for (const value of replicates) {
    if (value >= -slack) atLeast += 1
    if (value <= slack) atMost += 1
  }
  const share = (count: number): number => (1 + count) / (replicates.length + 1)
  return { below: share(atLeast), above: share(atMost) }
}

type Sorted = { readonly values: Float64Array; readonly units: Uint32Array }

/**
 * Sorts scores in descending order, along with each score's unit. The result is used for every
 * replicate.
 */
function descending(scores: readonly number[], unitOf: readonly number[]): Sorted {
  const order = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return {
    values: Float64Array.from(order, (place) => scores[place] ?? 0),
    units: Uint32Array.from(order, (place) => unitOf[place] ?? 0),
  }
}

/**
 * Returns the value at a rank. Ranks count from the top, because the quantiles used are closer to the
 * top.
 */
function valueFromTop({ values, units }: Sorted, times: Uint32Array, fromTop: number): number {
  let left = fromTop
  // Uses an index loop, because iterating over entries would take most of the time.
  for (let place = 0; place < units.length; place += 1) {
    left -= times[units[place] ?? 0] ?? 0
    if (left <= 0) return values[place] ?? 0
  }
  throw new Error('the rank exceeds the number of pairs')
}

function requirePairs(base: readonly number[], head: readonly number[]): void {
  requireFinite(base)
  requireFinite(head)
  if (base.length !== head.length)
    throw new Error(
      `base has ${base.length} scores, but head has ${head.length}: both need the same number`,
    )
}
