import { setTimeout as pause } from 'node:timers/promises'
import type { Fetch } from './wire/guarded-fetch.ts'
import { fetchWithoutTimeouts } from './wire/fetch-without-timeouts.ts'

/** Clock, chance and network, as a client of models uses them. */
export type ModelPorts = {
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number
  /** Milliseconds since 1970, for servers that name a date. */
  readonly date: () => number
  /** Waits; rejects with the signal's reason when it fires. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** At least 0, below 1. */
  readonly random: () => number
  readonly fetch: Fetch
}

export const realPorts: ModelPorts = {
  now: () => performance.now(),
  date: () => Date.now(),
  sleep,
  random: Math.random,
  fetch: fetchWithoutTimeouts,
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    // A timer of more than 24 days would fire at once.
    await pause(Math.min(ms, 2 ** 31 - 1), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
