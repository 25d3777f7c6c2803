import { setTimeout as pause } from 'node:timers/promises'
import type { Fetch } from './wire/guarded-fetch.ts'
import { fetchWithoutTimeouts } from './wire/fetch-without-timeouts.ts'

/** The world as a client of models sees it. */
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

/** The real one. */
export const realPorts: ModelPorts = {
  now: () => performance.now(),
  date: () => Date.now(),
  sleep,
  random: Math.random,
  fetch: fetchWithoutTimeouts,
}

/** A timer of more than 24 days would end at once. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(Math.min(ms, 2 ** 31 - 1), undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
