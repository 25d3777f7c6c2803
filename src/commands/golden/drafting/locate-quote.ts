import { words } from '../../../text/words.ts'
import type { Passage } from './passages.ts'

/** A quote as an evidence holds it. `prefix`: where the document has it more than once. */
export type FoundQuote = { readonly doc: string; readonly quote: string; readonly prefix?: string }

/**
 * The quote as its passage has it, character by character; white space may differ in what is looked for. Undefined where it
 * stands nowhere, or has fewer than three words.
 */
export function locateQuote(
  quote: string,
  { doc, text, document }: Passage,
): FoundQuote | undefined {
  const parts = quote.split(/\s+/).filter((part) => part !== '')
  if (words(quote).length < fewestWords) return undefined
  const pattern = new RegExp(parts.map((part) => RegExp.escape(part)).join(String.raw`\s+`), 'u')
  const found = pattern.exec(text)?.[0]
  if (found === undefined) return undefined
  const at = document.indexOf(text) + text.indexOf(found)
  const isOnce = document.indexOf(found) === document.lastIndexOf(found)
  return isOnce
    ? { doc, quote: found }
    : { doc, quote: found, prefix: document.slice(Math.max(0, at - prefixLength), at) }
}

const fewestWords = 3
const prefixLength = 40
