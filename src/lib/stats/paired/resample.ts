import { generator } from '../random-generator.ts'

const replicates = 10_000
const fewestReplicates = 1_000
const mostDraws = 5e7

/**
 * Computes a statistic over bootstrap resamples and returns its values in ascending order. Draws
 * `units` > 0 pairs or clusters with replacement. `statistic` gets the drawn indexes in an array that
 * is reused. Uses 10,000 resamples, or fewer above 5,000 units so that at most 50 million indexes are
 * drawn, but never fewer than 1,000.
 */
export function resample(
  { units, seed }: { readonly units: number; readonly seed: number },
  statistic: (drawn: Uint32Array) => number,
): Float64Array {
  const next = generator(seed)
  const drawn = new Uint32Array(units)
  const values = new Float64Array(replicatesFor(units))
  for (let replicate = 0; replicate < values.length; replicate += 1) {
    for (let place = 0; place < units; place += 1)
      drawn[place] = Math.floor((next() / 2 ** 32) * units)
    values[replicate] = statistic(drawn)
  }
  return values.toSorted()
}

export function replicatesFor(units: number): number {
  const affordable = Math.floor(mostDraws / units)
  return Math.min(replicates, Math.max(fewestReplicates, affordable))
}

/** Returns the nearest-rank quantile `q` of the ascending replicates, clamped to their range. */
export function replicateAt(sorted: Float64Array, q: number): number {
  const rank = Math.ceil(q * sorted.length - 1e-9)
  const value = sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]
  if (value === undefined) throw new Error('there are no replicates')
  return value
}
