/**
 * Calls `attempt` with 0, 1, 2 and so on until its result has no `waitMs`, and sleeps for that many
 * milliseconds between calls. Resolves with the last result. Rejects with an error from an attempt
 * or from `sleep`.
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

/**
 * Returns an exponential backoff in milliseconds, which is one second after attempt 0 and doubles each
 * time.
 */
export function backoffMs(attempt: number): number {
  return 1000 * 2 ** attempt
}

/**
 * Returns how many milliseconds a server asks the client to wait, from the header `retry-after-ms`, or
 * from `retry-after` in seconds or as an HTTP date. Returns undefined if there is no such header, or if
 * the time has already passed. `date` is the current time in milliseconds since the Unix epoch.
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

/**
 * Returns whether a string is an HTTP date such as `Wed, 21 Oct 2015 07:28:00 GMT`. `Date.parse`
 * alone accepts almost any string with a number.
 */
function isHttpDate(text: string): boolean {
  return new Date(text).toUTCString() === text
}
