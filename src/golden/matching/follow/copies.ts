import {
  type DocumentSelector,
  documentSelector,
} from '../../../lib/text/markup/document-selector.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { onlyLetters, onlyLettersOnce } from '../../../lib/text/words/letters.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'

/** A chunk of another document that holds a quote to the letter. */
export type Copy = { readonly doc: string; readonly chunk: string; readonly rank: number }

/** A shorter quote stands in many documents by chance. */
const SHORTEST = 20

type Quote = { readonly doc: string; readonly quote: string; readonly section?: string }

type TextOf = (placed: PlacedChunk) => string | undefined

/** Which copies count as the evidence: those in documents of these globs, or all. */
export type CopySettings = { readonly authoritative?: readonly string[]; readonly copies?: boolean }

const selectors = new WeakMap<readonly string[], DocumentSelector>()

/** The rank of the first copy that counts as the evidence; Infinity where none does. */
export function copyRank(
  quote: Quote,
  chunks: readonly PlacedChunk[],
  { authoritative = [], copies = false, textOf }: CopySettings & { readonly textOf: TextOf },
): number {
  if (authoritative.length === 0 && !copies) return Infinity
  const selector = selectors.get(authoritative) ?? documentSelector(authoritative)
  selectors.set(authoritative, selector)
  const counts = (doc: string): boolean => copies || selector.selects(doc)
  return copyOf(quote, chunks, { textOf, counts })?.rank ?? Infinity
}

/** The first chunk that names another document than the evidence and holds all of its quote; undefined without one, and for a section. */
export function copyOf(
  { doc, quote, section }: Quote,
  chunks: readonly PlacedChunk[],
  {
    textOf = ({ chunk }) => chunk.text,
    counts = () => true,
  }: { readonly textOf?: TextOf; readonly counts?: (doc: string) => boolean } = {},
): Copy | undefined {
  const wanted = onlyLetters(quote)
  if (wanted.length < SHORTEST || section !== undefined) return undefined
  for (const [index, placed] of chunks.entries()) {
    const named = placed.chunk.doc === undefined ? doc : documentId(placed.chunk.doc)
    if (named === doc || placed.repeated || !counts(named)) continue
    const text = textOf(placed) ?? ''
    if (onlyLettersOnce(text).includes(wanted) && holdsNumbers(text, quote))
      return { doc: named, chunk: placed.chunk.id, rank: index + 1 }
  }
  return undefined
}

const numbers = /[<>≤≥]?\s*[-−]?\d+(?:[.,]\d+)*/g

/** Whether a text has the numbers of a quote one after the other, with their points and signs: 1.5 is not 15. */
function holdsNumbers(text: string, quote: string): boolean {
  const [own, wanted] = [text, quote].map((one) =>
    Array.from(one.matchAll(numbers), ([number]) => number.replaceAll(/\s/g, '')),
  )
  return wanted?.length === 0 || hasWordRun(own ?? [], wanted ?? [])
}
