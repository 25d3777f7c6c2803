/**
 * Returns the current day in UTC, such as `2026-12-31`. Only the entry points call it; other code gets the
 * day as a parameter.
 */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
