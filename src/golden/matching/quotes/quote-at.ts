import type { Span } from '../../../lib/model/item-match.ts'
import type { NormalisedText } from '../../../lib/text/words/normalise.ts'
import { resolveEvidence } from './resolve-evidence.ts'

/**
 * A passage in a document as evidence: its text and, if it must be distinguished from other
 * occurrences, the text before or after it.
 */
export type QuoteAt = { readonly quote: string; readonly prefix?: string; readonly suffix?: string }

/** The lengths to try for a prefix or a suffix, in UTF-16 code units. */
const lengths = [20, 40, 80, 160, 320]

/**
 * Returns a span's quote, trimmed. If the quote also occurs elsewhere, adds the shortest prefix
 * among `lengths` that makes it unique or, failing that, the shortest such suffix. If neither
 * exists, adds nothing. Returns undefined for a span without text.
 */
export function quoteAt(text: string, document: NormalisedText, span: Span): QuoteAt | undefined {
  const selected = text.slice(span.start, span.end)
  const quote = selected.trim()
  if (quote === '') return undefined
  const start = span.start + selected.indexOf(quote)
  const end = start + quote.length
  const before = lengths.map((length) => ({ prefix: lastWords(text.slice(0, start), length) }))
  const behind = lengths.map((length) => ({ suffix: firstWords(text.slice(end), length) }))
  const tellsApart = (context: Omit<QuoteAt, 'quote'>): boolean => {
    const asked = { doc: '', quote, prefix: '', suffix: '', start: undefined, ...context }
    const found = resolveEvidence(asked, document)
    if (found.kind === 'missing' || found.places.length !== 1) return false
    const [place] = found.places
    return place !== undefined && place.start < end && start < place.end
  }
  return { quote, ...[{}, ...before, ...behind].find(tellsApart) }
}

function lastWords(text: string, length: number): string {
  const end = text.slice(-length).trim()
  return text.length <= length ? end : end.replace(/^\S+\s+/, '')
}

function firstWords(text: string, length: number): string {
  const beginning = text.slice(0, length).trim()
  return text.length <= length ? beginning : beginning.replace(/\s+\S+$/, '')
}
