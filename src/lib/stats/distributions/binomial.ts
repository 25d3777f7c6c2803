import { requireFinite } from '../require-finite.ts'

/** Sums are scaled down by 2^500 so that they stay below the largest double. */
const tall = 500

/**
 * Returns the probabilities of at least `k` heads and of exactly `k` heads in `n` >= 0 tosses of a
 * fair coin (0 <= k <= n). Sums the small terms first. Exact up to 50 tosses, for which doubles
 * represent all terms exactly.
 */
export function fairCoin({ n, k }: { readonly n: number; readonly k: number }): CoinProbabilities {
  requireFinite([n, k])
  if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n)
    throw new Error(`${k} successes in ${n} trials are not possible`)
  // Heads and tails are equally likely, so P(at least k heads) = P(at most n - k heads).
  let term = 1
  let sum = 1
  let power = 0
  for (let tails = 1; tails <= n - k; tails += 1) {
    term = (term * (n - tails + 1)) / tails
    sum += term
    if (sum < 2 ** tall) continue
    term /= 2 ** tall
    sum /= 2 ** tall
    power += tall
  }
  return { atLeast: scaled(sum, power - n), exactly: scaled(term, power - n) }
}

type CoinProbabilities = { readonly atLeast: number; readonly exactly: number }

/**
 * Returns value x 2^power. Multiplies in two steps, because the power alone may be below the
 * smallest double.
 */
function scaled(value: number, power: number): number {
  const half = Math.trunc(power / 2)
  return value * 2 ** half * 2 ** (power - half)
}
