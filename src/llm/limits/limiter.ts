/** How many requests may be on their way at once; it learns from how they end. */
export type Limiter = {
  /**
   * Waits for a slot, first come first served, but those who come `again` before all others. Rejects with
   * the signal's reason.
   */
  enter(signal: AbortSignal, options?: { readonly again: boolean }): Promise<Slot>
  /** Never more than this at once from now on; at least 1. */
  allow(most: number): void
  /** Now; its whole part may be on their way. */
  limit(): number
}

/** Leave to send one request. */
export type Slot = {
  /** How the request ended. `overload`: the server asked for less, or had no time. */
  report(end: 'success' | 'overload' | 'other'): void
  /** Gives the slot to another, once. */
  leave(): void
}

/**
 * Additive increase, multiplicative decrease: from 4, a success adds the share of one slot that makes it one
 * more per round; an overload halves, at most once in five seconds, and within that time takes back one slot.
 * What was sent before the limit was last lowered lowers it no further, since those that are sent together fail
 * together. A number that was too many is not tried again for five seconds: whoever was turned down would run
 * into the same again. At least 1, at most 16 until `allow` says otherwise; whoever allows more means it, so
 * that from eight slots on each success adds one, up to what the server last turned down.
 */
export function openLimiter({ now }: { readonly now: () => number }): Limiter {
  let most = usual
  let limit = 4
  let onTheWay = 0
  let lowerings = 0
  let halvedAt = -Infinity
  let tooMany = { count: Infinity, until: -Infinity }
  const waiting = { again: new Set<() => void>(), first: new Set<() => void>() }
  const admit = (): void => {
    for (const queue of [waiting.again, waiting.first]) {
      for (const go of queue) {
        if (onTheWay >= slots(limit)) return
        queue.delete(go)
        onTheWay += 1
        go()
      }
    }
  }
  const raise = (): void => {
    const known = now() < tooMany.until ? Math.max(limit, tooMany.count - 1) : Infinity
    const isBold = most > usual && limit >= usual / 2
    const step = isBold && limit + 1 < tooMany.count ? 1 : 1 / slots(limit)
    limit = Math.min(most, known, limit + step)
  }
  const lower = (isNews: boolean): void => {
    if (!isNews) {
      // Of those that were sent together, each that fails was one too many.
      tooMany = { ...tooMany, count: Math.max(2, tooMany.count - 1) }
      return
    }
    const isRested = now() - halvedAt >= restMs
    tooMany = { count: slots(limit), until: now() + restMs }
    limit = Math.max(1, isRested ? limit / 2 : limit - 1)
    if (isRested) halvedAt = now()
    lowerings += 1
  }
  const newSlot = (): Slot => {
    const before = lowerings
    return {
      report: (end) => {
        if (end === 'success') raise()
        if (end === 'overload') lower(before === lowerings)
      },
      leave: () => {
        onTheWay -= 1
        admit()
      },
    }
  }
  return {
    enter: async (signal, { again } = { again: false }) => {
      signal.throwIfAborted()
      const queue = again ? waiting.again : waiting.first
      const { promise, resolve } = Promise.withResolvers<'in' | 'out'>()
      const go = (): void => resolve('in')
      const giveUp = (): void => {
        // Who was let in meanwhile is in.
        if (queue.delete(go)) resolve('out')
      }
      queue.add(go)
      signal.addEventListener('abort', giveUp, { once: true })
      admit()
      const end = await promise
      signal.removeEventListener('abort', giveUp)
      if (end === 'out') signal.throwIfAborted()
      return newSlot()
    },
    allow: (count) => {
      most = count
      limit = Math.min(most, limit)
      admit()
    },
    limit: () => limit,
  }
}

const usual = 16
const restMs = 5000

/** Five fifths may come to a hair less than one. */
function slots(limit: number): number {
  return Math.floor(limit + 1e-9)
}
