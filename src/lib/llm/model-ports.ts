import { type Clock, realClock } from '../clock.ts'
import type { Fetch } from './wire/guarded-fetch.ts'
import { fetchWithoutTimeouts } from './wire/fetch-without-timeouts.ts'

/** Clock, chance and network, as a client of models uses them. */
export type ModelPorts = Clock & {
  /** Milliseconds since 1970, for servers that name a date. */
  readonly date: () => number
  readonly fetch: Fetch
}

export const realPorts: ModelPorts = {
  ...realClock,
  date: () => Date.now(),
  fetch: fetchWithoutTimeouts,
}
