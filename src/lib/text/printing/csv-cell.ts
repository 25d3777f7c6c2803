import { guarded } from './formula-guard.ts'

/** A cell of a CSV file, in quotes where it needs them. No program for tables runs it as a formula. */
export function csvCell(text: string): string {
  const safe = guarded(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
