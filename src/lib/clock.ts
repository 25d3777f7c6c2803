import { setTimeout as pause } from 'node:timers/promises'

/** Clock and chance, as whoever asks a server again uses them. */
export type Clock = {
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  /** Waits; rejects with the signal's reason when it fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** At least 0, below 1. */
  readonly random: () => number
}

export const realClock: Clock = { now: () => performance.now(), sleep, random: Math.random }

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    // A timer of more than 24 days would fire at once.
    await pause(Math.min(ms, 2 ** 31 - 1), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
