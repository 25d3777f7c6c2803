import { notAsked } from '../lib/model/query-failures.ts'
/** Detects a pipeline of any kind that accepts queries but never answers. */
export type UnresponsiveTracker = {
  /**
   * Records a query's outcome, which is undefined if it was answered, and otherwise the reason why
   * no answer came in time.
   */
  readonly hear: (unanswered: string | undefined) => void
  /** Returns the reason why no more questions should be asked, or undefined if there is none. */
  readonly reason: () => string | undefined
}

/**
 * Gives up after too many consecutive queries without an answer: twice the concurrency, and at
 * least eight. Otherwise a pipeline that hangs would run into the timeout for every remaining
 * query. An error response counts as an answer, because the next query may succeed.
 */
export function trackUnresponsive({
  concurrency,
}: {
  readonly concurrency: number
}): UnresponsiveTracker {
  const most = Math.max(fewest, 2 * concurrency)
  let inRow = 0
  let last = ''
  return {
    hear: (unanswered) => {
      if (inRow >= most) return
      inRow = unanswered === undefined ? 0 : inRow + 1
      last = unanswered ?? ''
    },
    reason: () => (inRow < most ? undefined : notAsked(most, last)),
  }
}

const fewest = 8
