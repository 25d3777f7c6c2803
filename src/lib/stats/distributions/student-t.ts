import { bisect } from '../bisect.ts'
import { incompleteBeta } from './incomplete-beta.ts'

/**
 * Returns the probability that Student's t with `df` > 0 degrees of freedom (not necessarily whole) is
 * at most `t`. The relative error, including in the lower tail, is below 1e-10 up to 1,000 degrees and
 * 1e-8 up to 100,000. For an upper tail, pass -t.
 */
export function studentCdf(t: number, df: number): number {
  if (!Number.isFinite(t)) throw new Error(`${t} is not a value of Student's t`)
  const tail = lowerTail(Math.abs(t), requireDegrees(df))
  return t <= 0 ? tail : 1 - tail
}

/**
 * Returns the quantile of Student's t with `df` degrees of freedom: the value that t does not exceed
 * with probability `p`. The relative error is at most 1e-11. The result is 0 for p = 0.5. Throws if `p`
 * is not between 0 and 1. At 0 and 1, the quantile would be infinite.
 */
export function studentQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) throw new Error(`${p} is not a probability between 0 and 1`)
  if (p === 0.5) return 0
  const degrees = requireDegrees(df)
  const tail = Math.min(p, 1 - p)
  let high = 1
  while (lowerTail(high, degrees) > tail) high *= 2
  const size = bisect({ low: 0, high }, (t) => lowerTail(t, degrees) > tail)
  return p < 0.5 ? -size : size
}

/** Returns the probability of a value below -size, for size >= 0. */
function lowerTail(size: number, df: number): number {
  // Uses the smaller of t^2/v and v/t^2 so that the square of a large t does not overflow.
  const isFar = size * size > df
  const ratio = isFar ? df / size / size : (size * size) / df
  const larger = 1 / (1 + ratio)
  const smaller = ratio / (1 + ratio)
  const [x, rest] = isFar ? [smaller, larger] : [larger, smaller]
  return incompleteBeta({ a: df / 2, b: 0.5, x, rest }) / 2
}

function requireDegrees(df: number): number {
  if (df > 0 && df < Infinity) return df
  throw new Error(`${df} is not a number of degrees of freedom`)
}
