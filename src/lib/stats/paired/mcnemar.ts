import { fairCoin } from '../distributions/binomial.ts'

/** What McNemar's test says to pairs of scores that are 0 or 1. All 1 if no pair changed. */
export type McNemar = {
  /** Pairs that went from 1 to the worse, and the other way. */
  readonly worse: number
  readonly better: number
  /** p of "worse than base?", one-sided: the probability of so many worse ones, were both ways equally likely. */
  readonly exact: number
  /** The same with half the weight on what was seen: less blunt, hence the one that decides. */
  readonly midP: number
  /** Two-sided, exact. */
  readonly different: number
}

/** McNemar's test by the binomial distribution; `worse` and `better` are counts of pairs, 0 or more. */
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
