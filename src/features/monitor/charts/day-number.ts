const msOfDay = 86_400_000

/** Whole days since 1970 of a day such as 2026-01-31. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / msOfDay)
}

/** The day of a time in milliseconds since 1970, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
