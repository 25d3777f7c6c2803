import { setTimeout as delay } from 'node:timers/promises'

/** Resolves to the promise's result, or to undefined once the time is up. Leaves no timer behind. */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const stop = new AbortController()
  const late = delay(milliseconds, undefined, { signal: stop.signal }).catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    stop.abort()
  }
}
