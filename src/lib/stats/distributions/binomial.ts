import { requireFinite } from '../require-finite.ts'

/** Powers of two that keep the sums below the largest double. */
const tall = 500

/**
 * Of `n` >= 0 throws of a fair coin: the probability of at least `k` heads, and of exactly `k` (0 <= k <= n). Summed
 * from the small end; exact up to 50 throws, where all terms are whole numbers that a double holds.
 */
export function fairCoin({ n, k }: { readonly n: number; readonly k: number }): CoinProbabilities {
  requireFinite([n, k])
  if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n)
    throw new Error(`${k} of ${n} throws is not possible`)
  // As many heads are as likely as tails: at least k of the one are at most n - k of the other.
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

/** value x 2^power, in two steps: the power alone may be less than the smallest double. */
function scaled(value: number, power: number): number {
  const half = Math.trunc(power / 2)
  return value * 2 ** half * 2 ** (power - half)
}
