import { guarded } from './formula-guard.ts'

/**
 * Returns a cell of a CSV file, quoted if necessary, that spreadsheet programs do not run as a
 * formula.
 */
export function csvCell(text: string): string {
  const safe = guarded(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
