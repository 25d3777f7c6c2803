import { type Clock, realClock } from '../clock.ts'
import type { Fetch } from './wire/guarded-fetch.ts'
import { fetchWithoutTimeouts } from './wire/fetch-without-timeouts.ts'

/** The clock, random numbers and network that model clients use. Tests substitute their own. */
export type ModelPorts = Clock & {
  /**
   * Returns the current time in milliseconds since the Unix epoch, for `Retry-After` headers that
   * contain a date.
   */
  readonly date: () => number
  readonly fetch: Fetch
}

export const realPorts: ModelPorts = {
  ...realClock,
  date: () => Date.now(),
  fetch: fetchWithoutTimeouts,
}
