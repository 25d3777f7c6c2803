import { setImmediate as turn } from 'node:timers/promises'
import { type ModelPorts, realPorts } from '../../src/lib/llm/model-ports.ts'

/** Ports of a client on which waiting takes no time, and the clock says that it did. */
export type SkippingClock = {
  readonly ports: ModelPorts
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: readonly number[]
}

/** Requests are real, waits are not. */
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
