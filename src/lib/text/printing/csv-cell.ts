import { guarded } from './formula-guard.ts'

/**
 * Formats a string as a CSV cell that spreadsheet programs do not evaluate as a formula. Quotes it
 * if necessary.
 */
export function csvCell(text: string): string {
  const safe = guarded(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
