const msOfDay = 86_400_000

/** Returns the number of days from 1970-01-01 to a day such as 2026-01-31. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / msOfDay)
}

/** Returns the UTC day of a time given in milliseconds since the Unix epoch. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
