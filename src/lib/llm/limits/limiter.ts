/** How many requests may be under way at once, learnt from how they end. */
export type Limiter = {
  /** Waits for a slot, first come first served. Rejects with the signal's reason. */
  enter(signal: AbortSignal): Promise<Slot>
  /** The most requests at once from now on; at least 1. */
  allow(most: number): void
  /** The current limit. Its whole part is the number of requests that may be under way. */
  limit(): number
}

/** Permission to send one request. */
export type Slot = {
  /** How the request ended. `overload`: the server asked for fewer requests, or had no time. */
  report(end: 'success' | 'overload' | 'other'): void
  /** Gives the slot back and waits for another, ahead of all who have not sent yet. Rejects with the signal's reason. */
  renew(signal: AbortSignal): Promise<Slot>
  /** Gives the slot back. A second call does nothing. */
  leave(): void
}

/**
 * Additive increase, multiplicative decrease. From `start`, each success adds the share of one slot that makes it one
 * more per round; an overload halves the limit at most once in five seconds, and within that time lowers it by one.
 * Requests sent before the last decrease lower it no further, since requests that are sent together fail
 * together. A number that was too high is not tried again for five seconds. At least 1, and at most 16 (or
 * `start`) until `allow` says otherwise. Above 16 the number is meant: from eight slots on each success adds one, up to
 * what the server last refused.
 */
export function openLimiter({
  now,
  start = 4,
}: {
  readonly now: () => number
  readonly start?: number
}): Limiter {
  let most = Math.max(usualRequests, start)
  let limit = start
  let underWay = 0
  let decreases = 0
  let halvedAt = -Infinity
  let tooMany = { count: Infinity, until: -Infinity }
  const waiting = { again: new Set<() => void>(), first: new Set<() => void>() }
  const admit = (): void => {
    for (const queue of [waiting.again, waiting.first]) {
      for (const go of queue) {
        if (underWay >= slots(limit)) return
        queue.delete(go)
        underWay += 1
        go()
      }
    }
  }
  const raise = (): void => {
    const known = now() < tooMany.until ? Math.max(limit, tooMany.count - 1) : Infinity
    const isBold = most > usualRequests && limit >= usualRequests / 2
    const step = isBold && limit + 1 < tooMany.count ? 1 : 1 / slots(limit)
    limit = Math.min(most, known, limit + step)
  }
  const lower = (isNews: boolean): void => {
    if (!isNews) {
      // Each failure among requests that were sent together was one too many.
      tooMany = { ...tooMany, count: Math.max(2, tooMany.count - 1) }
      return
    }
    const isRested = now() - halvedAt >= restMs
    tooMany = { count: slots(limit), until: now() + restMs }
    limit = Math.max(1, isRested ? limit / 2 : limit - 1)
    if (isRested) halvedAt = now()
    decreases += 1
  }
  const enter = async (queue: Set<() => void>, signal: AbortSignal): Promise<Slot> => {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = (): void => {
      // A request that was admitted in the meantime keeps its slot.
      if (queue.delete(resolve)) reject(signal.reason)
    }
    queue.add(resolve)
    signal.addEventListener('abort', giveUp, { once: true })
    admit()
    await promise.finally(() => signal.removeEventListener('abort', giveUp))
    return newSlot()
  }
  const newSlot = (): Slot => {
    const before = decreases
    let isTaken = true
    const leave = (): void => {
      if (!isTaken) return
      isTaken = false
      underWay -= 1
      admit()
    }
    return {
      report: (end) => {
        if (end === 'success') raise()
        if (end === 'overload') lower(before === decreases)
      },
      renew: async (signal) => {
        // In the queue before the slot is free, so nobody else takes it.
        const next = enter(waiting.again, signal)
        leave()
        return next
      },
      leave,
    }
  }
  return {
    enter: async (signal) => enter(waiting.first, signal),
    allow: (count) => {
      most = count
      limit = Math.min(most, limit)
      admit()
    },
    limit: () => limit,
  }
}

/** The most requests at once if nothing else is said; a server that complains gets fewer. */
export const usualRequests = 16
const restMs = 5000

/** Five fifths may add up to slightly less than one. */
function slots(limit: number): number {
  return Math.floor(limit + 1e-9)
}
