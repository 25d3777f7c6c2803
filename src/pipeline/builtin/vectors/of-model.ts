import { hash } from 'node:crypto'
import { spanOf } from '../word-index/indexed-document.ts'
import type { IndexedDocument } from '../word-index/indexed-document.ts'
import type { AskVectors } from './ask-vectors.ts'
import type { TextVectors } from './vector-shelf.ts'

/** Texts that the model is asked for again. */
const sampled = 3

/** Mean cosine of the same texts by the same model: services differ in the last digits from call to call. */
const leastAlike = 0.98

/**
 * Whether kept vectors are those that a model gives now, by a few texts of the documents. A model behind a
 * name may be replaced: its vectors of questions then share no space with those that were kept, and the
 * ranking is by chance. True if none of the documents has a kept one.
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

/** The first texts that have a kept vector, by their digests. */
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
