import { fairCoin } from '../distributions/binomial.ts'

/**
 * The result of McNemar's test for pairs of scores that are 0 or 1. All p values are 1 if no pair
 * changed.
 */
export type McNemar = {
  /** The number of pairs that changed from 1 to 0. */
  readonly worse: number
  /** The number of pairs that changed from 0 to 1. */
  readonly better: number
  /**
   * One-sided p value for "worse than base", which is the probability of at least this many worse pairs
   * if both directions were equally likely.
   */
  readonly exact: number
  /**
   * Like `exact`, but the observed outcome counts half (mid-p), which is less conservative. This value
   * decides verdicts.
   */
  readonly midP: number
  /** Two-sided exact p value. */
  readonly different: number
}

/**
 * Computes McNemar's test using the binomial distribution. `worse` and `better` are counts of pairs, 0
 * or more.
 */
export function mcnemar({
  worse,
  better,
}: {
  readonly worse: number
  readonly better: number
}): McNemar {
  const n = worse + better
  if (n === 0) return { worse, better, exact: 1, midP: 1, different: 1 }
  const { atLeast, exactly } = fairCoin({ n, k: worse })
  const other = fairCoin({ n, k: better }).atLeast
  return {
    worse,
    better,
    exact: atLeast,
    midP: atLeast - exactly / 2,
    different: Math.min(1, 2 * Math.min(atLeast, other)),
  }
}
