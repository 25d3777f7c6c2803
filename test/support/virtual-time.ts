/**
 * A clock that jumps to the end of the next wait as soon as nothing else is left to do, so that hours pass
 * in an instant.
 */
export type VirtualTime = {
  readonly now: () => number
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Advances the clock from wait to wait until the work is done. */
  readonly run: <T>(work: Promise<T>) => Promise<T>
}

export function virtualTime(): VirtualTime {
  let time = 0
  let order = 0
  const waits: { readonly at: number; readonly order: number; readonly wake: () => void }[] = []
  const next = (): (() => void) | undefined => {
    waits.sort((one, other) => one.at - other.at || one.order - other.order)
    const [first] = waits.splice(0, 1)
    if (first !== undefined) time = first.at
    return first?.wake
  }
  return {
    now: () => time,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.push({ at: time + ms, order: (order += 1), wake: resolve })
      await promise
      signal?.throwIfAborted()
    },
    run: async (work) => {
      const state = { isDone: false }
      const end = (): void => {
        state.isDone = true
      }
      work.then(end, end)
      for (let idle = 0; !state.isDone;) {
        await new Promise((resolve) => setImmediate(resolve))
        const wake = next()
        idle = wake === undefined ? idle + 1 : 0
        if (idle > 10_000) throw new Error('the event loop is empty, but the work is not done')
        wake?.()
      }
      return work
    },
  }
}
