import {
  type DocumentSelector,
  documentSelector,
} from '../../../lib/text/markup/document-selector.ts'
import { SharedChunk } from '../../../lib/model/run.ts'
import type { PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import { onlyLetters, onlyLettersOnce, spanOfLetters } from '../../../lib/text/words/letters.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { occurrencesIn } from '../quotes/gram-index.ts'
import { lettersOnce } from '../quotes/normal-corpus.ts'

/** A chunk from another document that contains a whole quote. */
export type Copy = { readonly doc: string; readonly chunk: string; readonly rank: number }

/**
 * The minimum length, in letters, of a quote that can have copies. Shorter quotes occur in many
 * documents by chance.
 */
const SHORTEST = 20
/** The maximum number of occurrences of a quote to look up in one document. */
const MOST_PLACES = 1000

type Quote = { readonly doc: string; readonly quote: string; readonly section?: string }

type TextOf = (placed: PlacedChunk) => string | undefined

export type CopySettings = { readonly authoritative?: readonly string[] }

const selectors = new WeakMap<readonly string[], DocumentSelector>()

/** Returns the rank of the first copy in an authoritative document, or Infinity if there is none. */
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

/**
 * Returns the first chunk from another document that contains the whole quote; undefined if there
 * is none, for labels on sections, and for quotes so short that they may occur by chance.
 */
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
  const letters = onlyLettersOnce(quote)
  for (const [index, placed] of chunks.entries()) {
    const named = SharedChunk.document(placed.chunk) ?? doc
    if (named === doc || placed.repeated || !counts(named)) continue
    if (says(textOf(placed) ?? '', quote, letters))
      return { doc: named, chunk: placed.chunk.id, rank: index + 1 }
  }
  return undefined
}

/**
 * Returns the places where a document contains the whole quote, or an empty list for labels on
 * sections and for quotes so short that they may occur by chance.
 */
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

/**
 * Returns whether `text` contains the whole quote, ignoring white space and punctuation outside
 * numbers.
 */
export function says(text: string, quote: string, letters = onlyLetters(quote)): boolean {
  return onlyLettersOnce(text).includes(letters) && holdsNumbers(text, quote)
}

/**
 * Returns whether other documents can contain a copy of the quote. Sections and short quotes cannot
 * have copies.
 */
export function isCopied({ quote, section }: Pick<Quote, 'quote' | 'section'>): boolean {
  return section === undefined && onlyLettersOnce(quote).length >= SHORTEST
}

const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g

/**
 * Returns whether `text` contains a quote's numbers in the same order, with the same decimal points
 * and signs: 1.5 is not 15.
 */
function holdsNumbers(text: string, quote: string): boolean {
  const [own, wanted] = [text, quote].map((one) =>
    Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, '')),
  )
  return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? [])
}
