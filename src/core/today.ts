/** The day by UTC, as `2026-12-31`. For doors alone: everybody else is told. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
