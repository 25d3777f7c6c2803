import { setTimeout as pause } from 'node:timers/promises'

/** Time and random numbers for code that retries requests. Replaced in tests. */
export type Clock = {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number
  /** Waits for `ms` milliseconds. Rejects with the signal's reason if the signal is aborted first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
}

export const realClock: Clock = { now: () => performance.now(), sleep, random: Math.random }

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    // Capped, because Node fires a timer longer than 2 ** 31 - 1 ms (about 24.8 days) immediately.
    await pause(Math.min(ms, 2 ** 31 - 1), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
