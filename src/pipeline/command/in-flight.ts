import type { Answer } from '../collect-run.ts'

/**
 * How the wait for one query ended. `at` is when the answer arrived, in milliseconds of the
 * monotonic clock.
 */
export type Landing<Reply = Answer> =
  | { readonly kind: 'answer'; readonly answer: Reply; readonly at: number }
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'timeout' }
  /** No more answers can arrive. */
  | { readonly kind: 'over'; readonly reason: string }

/** The queries that were sent but have not been answered yet. */
export type InFlight<Reply = Answer> = {
  /** Waits for the query's answer until the timeout. The id must not be in flight already. */
  wait(id: string, timeoutMs: number): Promise<Landing<Reply>>
  waiting(): readonly string[]
  /** Ends the wait for a query. Returns false if no query with that id is in flight. */
  settle(id: string, landing: Landing<Reply>): boolean
  /**
   * Ends all current waits, and all later ones immediately, with this reason. Only the first reason
   * counts.
   */
  close(reason: string): void
}

/** Opens a tracker of queries by id, because answers may arrive in any order. */
export function openInFlight<Reply = Answer>(): InFlight<Reply> {
  const waiting = new Map<string, (landing: Landing<Reply>) => void>()
  let over: Landing<Reply> | undefined
  const settle = (id: string, landing: Landing<Reply>): boolean => {
    const land = waiting.get(id)
    if (land === undefined) return false
    waiting.delete(id)
    land(landing)
    return true
  }
  return {
    wait: async (id, timeoutMs) => {
      if (over !== undefined) return over
      const { promise, resolve } = Promise.withResolvers<Landing<Reply>>()
      waiting.set(id, resolve)
      // Reads pending input before reporting a timeout, because RAG Gate itself may have been too
      // slow to read an answer that arrived in time.
      const late = (): void => void setImmediate(() => settle(id, { kind: 'timeout' }))
      const timer = setTimeout(late, timeoutMs)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
      }
    },
    waiting: () => [...waiting.keys()],
    settle,
    close: (reason) => {
      over ??= { kind: 'over', reason }
      for (const id of waiting.keys()) settle(id, over)
    },
  }
}
