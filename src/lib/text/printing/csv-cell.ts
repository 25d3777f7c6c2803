import { guarded } from './formula-guard.ts'

/**
 * Formats a text as a CSV cell, quoted if necessary, so that spreadsheet programs do not evaluate it as a
 * formula.
 */
export function csvCell(text: string): string {
  const safe = guarded(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
