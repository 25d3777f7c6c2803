import { printable, quoted } from '../text/printing/printable.ts'

/**
 * The keys and list indexes that lead from the top of a file to a value. Empty for the whole file.
 */
export type KeyPath = readonly (string | number)[]

/**
 * Formats a key path for people, for example as `gate["recall@5"].max-drop` or `evidence[0].quote`.
 * The result is printable, and empty for the whole file.
 */
export function formatKeyPath(path: KeyPath): string {
  return path.map(formatStep).join('').replace(/^\./, '')
}

function formatStep(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`
  return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`
}
