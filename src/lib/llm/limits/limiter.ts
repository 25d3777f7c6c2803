/** Limits the number of concurrent requests and adapts the limit to their outcomes. */
export type Limiter = {
  /** Waits for a slot. Slots are granted in call order. Rejects with the signal's reason. */
  enter(signal: AbortSignal): Promise<Slot>
  /** Sets the maximum number of concurrent requests, which must be at least 1. */
  allow(most: number): void
  /** Returns the current limit. Its integer part is the number of requests that may be in flight. */
  limit(): number
}

export type Slot = {
  /**
   * Reports how the request ended. `overload` means that the server asked for fewer requests, reported
   * that it is overloaded, or timed out.
   */
  report(end: 'success' | 'overload' | 'other'): void
  /**
   * Releases the slot and waits for another, ahead of all requests that have not been sent yet. Rejects
   * with the signal's reason.
   */
  renew(signal: AbortSignal): Promise<Slot>
  /** Releases the slot. A second call does nothing. */
  leave(): void
}

/**
 * Opens a limiter that uses additive increase and multiplicative decrease. Starting from `start`,
 * the limit grows by one per round of successful requests. An overload halves it, or lowers it by
 * one if it was halved within the last five seconds. Overloads of requests sent before the last
 * decrease do not lower it further, because requests sent together fail together. For five seconds,
 * the limit does not return to a number that was too high. It is at least 1 and at most 16 (or
 * `start`, if that is higher) unless `allow` sets another maximum. If that maximum is above 16, the
 * limit grows faster from 8 on: by one per success, up to the number at which the server last
 * reported an overload.
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
      // Each further failure among requests that were sent together shows that one more of them was
      // too many.
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
      // If the request has already been admitted, it keeps its slot.
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
        // Joins the queue before releasing the slot, so that no other request can take it in between.
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

/**
 * The default maximum number of concurrent requests. The limiter starts lower and adapts to how
 * requests end.
 */
export const usualRequests = 16
const restMs = 5000

/**
 * Rounds down with a small tolerance, because adding one fifth five times may give slightly less
 * than one.
 */
function slots(limit: number): number {
  return Math.floor(limit + 1e-9)
}
