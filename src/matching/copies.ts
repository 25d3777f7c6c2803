import type { PlacedChunk } from '../model/item-match.ts'
import { documentId } from '../text/document-id.ts'
import { onlyLetters } from '../text/letters.ts'

/** A chunk of another document that holds a quote to the letter. */
export type Copy = { readonly doc: string; readonly chunk: string; readonly rank: number }

/** A shorter quote stands in many documents by chance. */
const SHORTEST = 20

/** The first chunk that names another document than the evidence and holds all of its quote; undefined without one. */
export function copyOf(
  { doc, quote }: { readonly doc: string; readonly quote: string },
  chunks: readonly PlacedChunk[],
  textOf: (placed: PlacedChunk) => string | undefined = ({ chunk }) => chunk.text,
): Copy | undefined {
  const wanted = onlyLetters(quote)
  if (wanted.length < SHORTEST) return undefined
  for (const [index, placed] of chunks.entries()) {
    const named = placed.chunk.doc === undefined ? doc : documentId(placed.chunk.doc)
    if (named === doc || placed.repeated || !onlyLetters(textOf(placed) ?? '').includes(wanted))
      continue
    return { doc: named, chunk: placed.chunk.id, rank: index + 1 }
  }
  return undefined
}
