import { printable, quoted } from '../text/printing/printable.ts'

/** Keys and list indexes from the top of a file down to a value; empty for the whole. */
export type KeyPath = readonly (string | number)[]

/** A key path for people: `gate["recall@5"].max-drop`, `evidence[0].quote`; printable, and empty for the whole. */
export function formatKeyPath(path: KeyPath): string {
  return path.map(formatStep).join('').replace(/^\./, '')
}

function formatStep(step: string | number): string {
  if (typeof step === 'number') return `[${step}]`
  return /^[\w$-]{1,60}$/.test(step) ? `.${printable(step)}` : `[${quoted(step)}]`
}
