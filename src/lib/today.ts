/**
 * Returns today's date in UTC, such as `2026-12-31`. Called only by entry points. Other code takes
 * the date as a parameter.
 */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
