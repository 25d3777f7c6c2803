import type { FailureTree, StoppedQuestion } from './schema.ts'

/** The maximum factor by which k may grow. Additional chunks make every question more expensive. */
const mostTimes = 3
/** The share of the reachable passages that the proposed k must include. */
const wanted = 0.8

/**
 * Returns the smallest k whose context would include most of the retrieved passages that now rank below
 * the context. Ignores passages that rank below three times the current k. Returns undefined if no
 * passages remain.
 */
export function largerContext(items: readonly StoppedQuestion[], k: number): FailureTree['k'] {
  const ranks = items
    .flatMap(({ stage, rank }) => (stage === 'outside-context' ? (rank ?? []) : []))
    .filter((rank) => rank > k && rank <= mostTimes * k)
    .toSorted((a, b) => a - b)
  return ranks[Math.ceil(wanted * ranks.length) - 1]
}
