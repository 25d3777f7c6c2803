/**
 * Runs `attempt` (counted from 0) until it names no wait, and sleeps for the named milliseconds in between.
 * Resolves with the last result; rejects with the error of an attempt or of `sleep`.
 */
export async function retry<T>(
  attempt: (number: number) => Promise<{ readonly result: T; readonly waitMs: number | undefined }>,
  sleep: (ms: number) => Promise<void>,
): Promise<T> {
  for (let number = 0; ; number += 1) {
    const { result, waitMs } = await attempt(number)
    if (waitMs === undefined) return result
    await sleep(waitMs)
  }
}

/** Exponential backoff in milliseconds: one second after attempt 0, then twice as long each time. */
export function backoffMs(attempt: number): number {
  return 1000 * 2 ** attempt
}

/**
 * The wait that a server asks for in its headers, in milliseconds: `retry-after-ms`, or `retry-after` as seconds
 * or as a date. Undefined without one that can be read. `date`: now, in milliseconds since 1970.
 */
export function retryAfterMs(headers: Headers, date: number): number | undefined {
  const ms = headers.get('retry-after-ms') ?? ''
  if (/^\d{1,9}(?:\.\d+)?$/.test(ms)) return Number(ms)
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,7}(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const then = Date.parse(value)
  return Number.isNaN(then) ? undefined : Math.max(0, then - date)
}
