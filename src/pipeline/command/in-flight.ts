import type { Answer } from '../collect-run.ts'

/** How the wait for one query ended. `at` is the monotonic time of the answer in milliseconds. */
export type Landing<Reply = Answer> =
  | { readonly kind: 'answer'; readonly answer: Reply; readonly at: number }
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'timeout' }
  /** No answers can come any more. */
  | { readonly kind: 'over'; readonly reason: string }

/** The queries that were asked and are waited for. */
export type InFlight<Reply = Answer> = {
  /** Waits until the query is settled, or for so long. The id must not be in flight. */
  wait(id: string, timeoutMs: number): Promise<Landing<Reply>>
  waiting(): readonly string[]
  /** Ends the wait for a query; false when nobody waits for that id. */
  settle(id: string, landing: Landing<Reply>): boolean
  /** Ends all waits with this reason, and every later one as soon as it begins. The first reason is. */
  close(reason: string): void
}

/** Keeps queries apart by id, since answers may come in any order. */
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
      // What has arrived meanwhile is read first: this process may have been the one that was late.
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
