/** The day by UTC, as `2026-12-31`. Only doors call it; everything else gets the day as a value. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
