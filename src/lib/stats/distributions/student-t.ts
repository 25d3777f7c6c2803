import { bisect } from '../bisect.ts'
import { incompleteBeta } from './incomplete-beta.ts'

/**
 * The probability that Student's t with `df` > 0 degrees of freedom (not only whole ones) is at most `t`. Relative
 * error below 1e-10 up to 1,000 degrees and 1e-8 up to 100,000, in the lower tail too: for an upper tail ask for -t.
 */
export function studentCdf(t: number, df: number): number {
  if (!Number.isFinite(t)) throw new Error(`${t} is not a value of Student's t`)
  const tail = lowerTail(Math.abs(t), requireDegrees(df))
  return t <= 0 ? tail : 1 - tail
}

/**
 * The value that Student's t with `df` degrees of freedom stays below with probability `p`, good to 1e-11 of itself;
 * 0 for a half. Throws for p outside 0 to 1, ends excluded: there the quantile is infinite.
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

/** Probability below -size, for size >= 0. */
function lowerTail(size: number, df: number): number {
  // The smaller of t^2/v and v/t^2, so a square of a large t does not overflow.
  const isFar = size * size > df
  const ratio = isFar ? df / size / size : (size * size) / df
  const larger = 1 / (1 + ratio)
  const smaller = ratio / (1 + ratio)
  const [x, rest] = isFar ? [smaller, larger] : [larger, smaller]
  return incompleteBeta({ a: df / 2, b: 0.5, x, rest }) / 2
}

function requireDegrees(df: number): number {
  if (df > 0 && df < Infinity) return df
  throw new Error(`${df} is no number of degrees of freedom`)
}
