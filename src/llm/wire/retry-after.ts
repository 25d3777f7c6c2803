/**
 * How long a server wants to be left alone, by its headers: milliseconds, seconds or a date; undefined if it
 * does not say. `date`: milliseconds since 1970.
 */
export function retryAfterMs(headers: Headers, date: number): number | undefined {
  const ms = headers.get('retry-after-ms') ?? ''
  if (/^\d{1,9}(?:\.\d+)?$/.test(ms)) return Number(ms)
  const value = headers.get('retry-after') ?? ''
  if (/^\d{1,7}(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const then = Date.parse(value)
  return Number.isNaN(then) ? undefined : Math.max(0, then - date)
}
