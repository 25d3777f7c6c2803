import { within } from '../../process/within.ts'
import type { OpenServer } from '../open-server.ts'

/** A server's end, as those see it who ask it. */
export type EndWatch = Disposable & {
  /** Whether the server was started here, so that its end is known. */
  readonly isOurs: boolean
  /** How it ended; undefined while it runs. */
  readonly reason: () => string | undefined
  /** For a query whose connection failed: how it ended, if it did so just now. */
  readonly soon: () => Promise<string | undefined>
  /** Fires a moment after the end: until then answers that were on their way may arrive. */
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
