import { firstIndex } from '../../lib/first-index.ts'
import { chunkId } from './chunking/chunk-document.ts'
import type { Chunk } from '../../lib/model/run.ts'
import { type IndexedDocument, spanOf } from './word-index/indexed-document.ts'

/**
 * Looks up chunks by their position in the index, which lists the documents in order, and the
 * chunks of each document in text order.
 */
export type ChunkPlaces = { chunk(place: number): Promise<Omit<Chunk, 'score'>> }

/**
 * Creates a lookup for the chunks of the documents with these paths. Chunks are cached after they
 * are read.
 */
export function chunkPlaces(
  paths: readonly string[],
  documents: readonly IndexedDocument[],
): ChunkPlaces {
  const known = new Map<number, Promise<Omit<Chunk, 'score'>>>()
  const firsts: number[] = []
  let chunks = 0
  for (const document of documents) {
    firsts.push(chunks)
    chunks += document.chunks
  }
  const read = async (place: number): Promise<Omit<Chunk, 'score'>> => {
    const at = firstIndex(firsts, (first) => first > place) - 1
    const document = documents[at]
    const doc = paths[at]
    if (document === undefined || doc === undefined)
      throw new Error(`no document contains chunk ${place}`)
    const span = spanOf(document, place - (firsts[at] ?? 0))
    return {
      id: chunkId({ doc, ...span }),
      doc,
      ...span,
      text: partOf(await document.text(), span),
    }
  }
  return {
    chunk: (place) => {
      const chunk = known.get(place) ?? read(place)
      known.set(place, chunk)
      return chunk
    },
  }
}

/** Copies a part of a string, because a slice would keep the entire string in memory. */
function partOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return Buffer.from(text.slice(start, end)).toString()
}
