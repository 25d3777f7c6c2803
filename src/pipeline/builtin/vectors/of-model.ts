import { hash } from 'node:crypto'
import { spanOf } from '../word-index/indexed-document.ts'
import type { IndexedDocument } from '../word-index/indexed-document.ts'
import type { AskVectors } from './ask-vectors.ts'
import type { TextVectors } from './vector-shelf.ts'

/** The number of strings that are embedded again to check the model. */
const sampled = 3

/**
 * The minimum mean cosine similarity between old and new vectors of the same model. It is below 1,
 * because services return slightly different numbers on each call.
 */
const leastAlike = 0.98

/**
 * Checks whether the model still returns the stored vectors, by embedding a few strings again.
 * Another model may have taken over the name. In that case, the vectors of new questions would be
 * in a different space from the stored ones, and the ranking would be random. Resolves to true if
 * no document has a stored vector.
 */
export async function areOfModel(
  kept: TextVectors,
  documents: readonly IndexedDocument[],
  ask: AskVectors,
): Promise<boolean> {
  const texts = await sampleOf(kept, documents)
  if (texts.size === 0) return true
  const { dimensions, numbers } = await ask([...texts.values()])
  const cosines = Array.from(texts.keys(), (digest, at) => {
    const now = numbers.subarray(at * dimensions, (at + 1) * dimensions)
    const then = kept.get(digest) ?? now
    return now.reduce((sum, number, place) => sum + number * (then[place] ?? 0), 0)
  })
  return cosines.reduce((sum, cosine) => sum + cosine, 0) >= leastAlike * cosines.length
}

/** Returns the first strings that have a stored vector, by digest. */
async function sampleOf(
  kept: TextVectors,
  documents: readonly IndexedDocument[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  if (kept.size === 0) return texts
  for (const document of documents) {
    const text = await document.text()
    for (let at = 0; at < document.chunks; at += 1) {
      const { start, end } = spanOf(document, at)
      const part = text.slice(start, end)
      const digest = hash('sha256', part, 'base64')
      if (kept.has(digest)) texts.set(digest, part)
      if (texts.size === sampled) return texts
    }
  }
  return texts
}
