import type { FailureTree, StoppedQuestion } from './schema.ts'

/** No more than so many times the chunks of today: what they cost is paid for every question. */
const mostTimes = 3
/** Of the passages that a larger k can get, the share that it shall. */
const wanted = 0.8

/**
 * The smallest k that gets most of the passages which are in the list and not in the context; undefined if
 * there are none, or three times the k gets none.
 */
export function largerContext(items: readonly StoppedQuestion[], k: number): FailureTree['k'] {
  const ranks = items
    .flatMap(({ stage, rank }) => (stage === 'outside-context' ? (rank ?? []) : []))
    .filter((rank) => rank > k && rank <= mostTimes * k)
    .toSorted((a, b) => a - b)
  return ranks[Math.ceil(wanted * ranks.length) - 1]
}
