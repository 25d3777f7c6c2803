import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Returns a function that groups calls into batches. A batch is sent in the next turn of the event
 * loop. Once it has `size` elements, further calls go into a new batch. `ask` must return one
 * result per element, in order.
 */
export function inBatches<One, Result>(
  size: number,
  ask: (batch: readonly One[]) => Promise<readonly Result[]>,
): (one: One) => Promise<Result> {
  let open: { readonly batch: One[]; readonly results: Promise<readonly Result[]> } | undefined
  const begin = (): NonNullable<typeof open> => {
    const batch: One[] = []
    const results = nextTurn().then(() => {
      if (open?.batch === batch) open = undefined
      return ask(batch)
    })
    return { batch, results }
  }
  return async (one) => {
    open ??= begin()
    const { batch, results } = open
    const at = batch.push(one) - 1
    if (batch.length === size) open = undefined
    const result = (await results)[at]
    if (result === undefined) throw new Error('a batch must have a result for each question')
    return result
  }
}
