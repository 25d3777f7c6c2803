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
 * The wait that a model's endpoint asks for in its headers, in milliseconds: `retry-after-ms`, or
 * `retry-after` as seconds or as an HTTP date. Undefined if there is none to read, or the wait is over
 * already: then the caller's own backoff holds. `date`: now, in milliseconds since 1970.
 */
export function retryAfterMs(headers: Headers, date: number): number | undefined {
  const ms = headers.get('retry-after-ms') ?? ''
  const after = headers.get('retry-after') ?? ''
  const waits = [
    /^\d{1,9}(?:\.\d+)?$/.test(ms) ? Number(ms) : 0,
    /^\d{1,7}(?:\.\d+)?$/.test(after) ? Number(after) * 1000 : 0,
    isHttpDate(after) ? Date.parse(after) - date : 0,
  ]
  return waits.find((wait) => wait > 0)
}

/** Only `Wed, 21 Oct 2015 07:28:00 GMT`: `Date.parse` alone takes almost any text with a number for a date. */
function isHttpDate(text: string): boolean {
  return new Date(text).toUTCString() === text
}
