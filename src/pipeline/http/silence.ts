import type { Outcome } from './query-client.ts'

/** Notices a server that takes queries and answers none. */
export type Silence = {
  /** Every outcome, in the order in which they come. */
  readonly hear: (outcome: Outcome) => void
  /** Why asking on makes no sense; undefined while it does. */
  readonly reason: () => string | undefined
}

/**
 * Gives up once `most` queries in a row have got no answer: what hangs would take the time of every query
 * left. A refusal is an answer: the next query may fare better.
 */
export function listenForSilence(most: number): Silence {
  let inRow = 0
  let last = ''
  return {
    hear: (outcome) => {
      if (inRow >= most) return
      const heard = outcome.kind === 'answered' || outcome.kind === 'refused'
      inRow = heard ? 0 : inRow + 1
      if (!heard) last = outcome.message
    },
    reason: () =>
      inRow < most
        ? undefined
        : `not asked, since ${most} queries in a row got no answer, the last one: ${last}`,
  }
}
