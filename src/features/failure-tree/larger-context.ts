import type { FailureTree, StoppedQuestion } from './schema.ts'

/** The maximum factor by which to increase k. Every question pays for the additional chunks. */
const mostTimes = 3
/** The share of the reachable passages that the proposed k must include. */
const wanted = 0.8

/**
 * Returns the smallest k that brings most of the passages into the context that are in the list but outside
 * the context. Only passages up to three times the current k count. Returns undefined if there are none.
 */
export function largerContext(items: readonly StoppedQuestion[], k: number): FailureTree['k'] {
  const ranks = items
    .flatMap(({ stage, rank }) => (stage === 'outside-context' ? (rank ?? []) : []))
    .filter((rank) => rank > k && rank <= mostTimes * k)
    .toSorted((a, b) => a - b)
  return ranks[Math.ceil(wanted * ranks.length) - 1]
}
