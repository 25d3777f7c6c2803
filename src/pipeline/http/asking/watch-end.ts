import { within } from '../../process/within.ts'
import type { OpenServer } from '../open-server.ts'

export type EndWatch = Disposable & {
  /** Whether RAG Gate started the server and therefore notices when it ends. */
  readonly isOurs: boolean
  /** Returns how the server ended, or undefined while it is running. */
  readonly reason: () => string | undefined
  /**
   * Waits briefly after a failed connection and returns how the server ended, or undefined if it is
   * still running.
   */
  readonly soon: () => Promise<string | undefined>
  /**
   * Aborted shortly after the server ends, which leaves time for responses in transit to arrive.
   */
  readonly signal: AbortSignal
}

export function watchEnd({ ended }: OpenServer): EndWatch {
  let reason: string | undefined
  let timer: NodeJS.Timeout | undefined
  let watching = true
  const gone = new AbortController()
  void ended?.then((how) => {
    reason = how
    if (watching) timer = setTimeout(() => gone.abort(), momentMs)
    return how
  })
  return {
    isOurs: ended !== undefined,
    reason: () => reason,
    soon: async () => ended && (await within(ended, momentMs)),
    signal: gone.signal,
    [Symbol.dispose]: () => {
      watching = false
      clearTimeout(timer)
    },
  }
}

const momentMs = 250
