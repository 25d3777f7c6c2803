/**
 * Returns the current day in UTC, such as `2026-12-31`. Called only by entry points. Other code takes
 * the day as a parameter.
 */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
