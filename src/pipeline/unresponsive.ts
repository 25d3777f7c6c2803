/** Notices a pipeline that takes queries and answers none, however it is asked. */
export type UnresponsiveTracker = {
  /** What became of every query, in the order in which that is known: why none came in time, undefined for an answer. */
  readonly hear: (unanswered: string | undefined) => void
  /** Why asking on makes no sense; undefined while it does. */
  readonly reason: () => string | undefined
}

/**
 * Gives up once so many queries in a row have got no answer, at least eight and twice as many as are asked at
 * once: what hangs would take the time of every query left. A refusal is an answer: the next query may fare
 * better.
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
