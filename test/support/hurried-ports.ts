import type { ModelPorts } from '../../src/lib/llm/model-ports.ts'
import { fetchWithoutTimeouts } from '../../src/lib/llm/wire/fetch-without-timeouts.ts'

export type HurriedPorts = ModelPorts & {
  /** Milliseconds of every wait, in order. */
  readonly slept: readonly number[]
}

/**
 * Returns ports with the real network and a clock that only advances during waits, which take no time.
 * Random numbers are always one half.
 */
export function hurriedPorts(changes: Partial<ModelPorts> = {}): HurriedPorts {
  let time = 0
  const slept: number[] = []
  return {
    now: () => time,
    date: () => startOfTime + time,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      slept.push(ms)
      time += ms
    },
    fetch: fetchWithoutTimeouts,
    slept,
    ...changes,
  }
}

/** The start time of the clock, in milliseconds since 1970. */
const startOfTime = Date.parse('2026-01-01T00:00:00Z')
