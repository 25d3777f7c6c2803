import { type QuoteAt, quoteAt } from '../../../matching/quotes/quote-at.ts'
import { normalise } from '../../../text/words/normalise.ts'
import { words } from '../../../text/words/words.ts'
import type { Passage } from './passages.ts'

/** A quote as an evidence holds it. */
export type FoundQuote = QuoteAt & { readonly doc: string }

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
  const found = pattern.exec(text)
  if (found === null) return undefined
  const start = document.indexOf(text) + found.index
  const place = quoteAt(document, normalise(document), { start, end: start + found[0].length })
  return place && { doc, ...place }
}

const fewestWords = 3
