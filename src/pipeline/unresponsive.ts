/** Detects a pipeline of any kind that accepts queries but never answers. */
export type UnresponsiveTracker = {
  /**
   * Records the outcome of each query as it becomes known. The outcome is undefined for an answer, and
   * otherwise the reason why none came in time.
   */
  readonly hear: (unanswered: string | undefined) => void
  /** Returns why it is pointless to ask more questions, or undefined if it is not. */
  readonly reason: () => string | undefined
}

/**
 * Gives up after too many consecutive queries without an answer. The limit is twice the concurrency,
 * and at least eight. Otherwise a pipeline that hangs would run into the timeout for every remaining
 * query. A refusal counts as an answer, because the next query may succeed.
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
    reason: () =>
      inRow < most
        ? undefined
        : `not asked, since ${most} queries in a row got no answer, the last one: ${last}`,
  }
}

const fewest = 8
