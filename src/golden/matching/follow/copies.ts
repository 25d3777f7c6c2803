import {
  type DocumentSelector,
  documentSelector,
} from '../../../lib/text/markup/document-selector.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import type { PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import { onlyLetters, onlyLettersOnce, spanOfLetters } from '../../../lib/text/words/letters.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { occurrencesIn } from '../quotes/gram-index.ts'
import { lettersOnce } from '../quotes/normal-corpus.ts'

/** A chunk of another document that contains a quote to the letter. */
export type Copy = { readonly doc: string; readonly chunk: string; readonly rank: number }

/** A shorter quote is in many documents by chance. */
const SHORTEST = 20
/** Places of a quote in one document that are read. */
const MOST_PLACES = 1000

type Quote = { readonly doc: string; readonly quote: string; readonly section?: string }

type TextOf = (placed: PlacedChunk) => string | undefined

export type CopySettings = { readonly authoritative?: readonly string[] }

const selectors = new WeakMap<readonly string[], DocumentSelector>()

/** The rank of the first copy that counts as the evidence; Infinity if none does. */
export function copyRank(
  quote: Quote,
  chunks: readonly PlacedChunk[],
  { authoritative = [], textOf }: CopySettings & { readonly textOf: TextOf },
): number {
  if (authoritative.length === 0) return Infinity
  const selector = selectors.get(authoritative) ?? documentSelector(authoritative)
  selectors.set(authoritative, selector)
  const counts = (doc: string): boolean => selector.selects(doc)
  return copyOf(quote, chunks, { textOf, counts })?.rank ?? Infinity
}

/** The first chunk that names another document than the evidence and holds all of its quote; undefined without one, and for a section. */
export function copyOf(
  evidence: Quote,
  chunks: readonly PlacedChunk[],
  {
    textOf = ({ chunk }) => chunk.text,
    counts = () => true,
  }: { readonly textOf?: TextOf; readonly counts?: (doc: string) => boolean } = {},
): Copy | undefined {
  if (!isCopied(evidence)) return undefined
  const { doc, quote } = evidence
  for (const [index, placed] of chunks.entries()) {
    const named = placed.chunk.doc === undefined ? doc : documentId(placed.chunk.doc)
    if (named === doc || placed.repeated || !counts(named)) continue
    if (says(textOf(placed) ?? '', quote))
      return { doc: named, chunk: placed.chunk.id, rank: index + 1 }
  }
  return undefined
}

/** Where a document says all of an evidence's quote; nowhere for a section, and for a quote that is too short to be no chance. */
export function copyPlaces(
  evidence: Pick<Quote, 'quote' | 'section'>,
  document: string,
): readonly Span[] {
  if (!isCopied(evidence)) return []
  const wanted = onlyLetters(evidence.quote)
  const letters = lettersOnce(document)
  return Array.from(occurrencesIn(letters, wanted).take(MOST_PLACES), (start) =>
    spanOfLetters(letters, start, start + wanted.length),
  ).filter(({ start, end }) => holdsNumbers(document.slice(start, end), evidence.quote))
}

/** Whether a text says all of a quote, whatever became of its blanks and signs. */
export function says(text: string, quote: string): boolean {
  return onlyLettersOnce(text).includes(onlyLetters(quote)) && holdsNumbers(text, quote)
}

/** Whether the same words elsewhere are a copy. */
export function isCopied({ quote, section }: Pick<Quote, 'quote' | 'section'>): boolean {
  return section === undefined && onlyLetters(quote).length >= SHORTEST
}

const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g

/** Whether a text has the numbers of a quote in sequence, with their points and signs: 1.5 is not 15. */
function holdsNumbers(text: string, quote: string): boolean {
  const [own, wanted] = [text, quote].map((one) =>
    Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, '')),
  )
  return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? [])
}
