import { setImmediate as turn } from 'node:timers/promises'
import { type ModelPorts, realPorts } from '../../src/lib/llm/model-ports.ts'

/** Ports of a client whose waits take no time, although the clock advances. */
export type SkippingClock = {
  readonly ports: ModelPorts
  /** Every requested wait, in milliseconds. */
  readonly waits: readonly number[]
}

/** Sends real requests, but skips waits. */
export function skippingClock(): SkippingClock {
  const waits: number[] = []
  let skipped = 0
  return {
    waits,
    ports: {
      ...realPorts,
      now: () => performance.now() + skipped,
      date: () => Date.now() + skipped,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        waits.push(ms)
        skipped += ms
        await turn()
        signal.throwIfAborted()
      },
    },
  }
}
