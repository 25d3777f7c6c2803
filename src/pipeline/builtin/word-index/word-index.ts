import type { IndexedDocument } from './indexed-document.ts'
import { bestHits, type Hit } from './hit.ts'
import type { Postings, Segment } from './segment.ts'
import { termsOfQuestion } from './term-numbers.ts'

/**
 * Finds the chunks that share words with a question using BM25 (k1 1.2, b 0.75). Returns at most
 * `depth` hits, best first. On a tie, the earlier place comes first. A word that occurs several
 * times in the question counts each time.
 */
export type WordSearch = (query: string, depth: number) => readonly Hit[]

const k1 = 1.2
const b = 0.75

/**
 * Creates a search over documents. Their chunks get places in the order of the list. A document may
 * be listed several times. Documents that are in the same segments but not listed are ignored.
 */
export function wordSearch(documents: readonly IndexedDocument[]): WordSearch {
  const { parts, slots } = layOut(documents)
  const norms = normsOf(parts, slots)
  const scores = new Float64Array(norms.length)
  const idfs = new Map<string, number>()
  return (query, depth) => {
    for (const [term, weight] of termsOfQuestion(query)) {
      const found = parts.flatMap(({ segment, first, times }) => {
        const postings = segment.postings(term)
        return postings === undefined ? [] : [{ ...postings, first, times }]
      })
      const idf = idfs.get(term) ?? idfOf(holdersOf(found), slots.length)
      idfs.set(term, idf)
      for (const each of found) addScores(scores, each, { norms, weight, idf })
    }
    const scoreAt = (place: number): number => scores[slots[place] ?? 0] ?? 0
    const hits = bestHits(scoreAt, { places: slots.length, depth, floor: 0 })
    scores.fill(0)
    return hits
  }
}

/** Adds a term's score to each chunk that contains the term. */
function addScores(
  scores: Float64Array,
  { chunks, counts, first }: Postings & Pick<Part, 'first'>,
  {
    norms,
    weight,
    idf,
  }: { readonly norms: Float64Array; readonly weight: number; readonly idf: number },
): void {
  for (let at = 0; at < chunks.length; at += 1) {
    const slot = first + (chunks[at] ?? 0)
    const count = counts[at] ?? 0
    const score = weight * (idf * ((count * (k1 + 1)) / (count + (norms[slot] ?? 0))))
    scores[slot] = (scores[slot] ?? 0) + score
  }
}

/**
 * A segment's position in the array of scores. The segment's chunks have the slots starting at
 * `first`.
 */
type Part = {
  readonly segment: Segment
  readonly first: number
  /** How many times each chunk is listed, because a document may be listed several times. */
  readonly times: Uint32Array
}

/** Assigns slots to the chunks of all segments, and maps each place to its slot. */
function layOut(documents: readonly IndexedDocument[]): {
  readonly parts: readonly Part[]
  readonly slots: Uint32Array
} {
  const parts = new Map<Segment, Part>()
  let size = 0
  const slots = new Uint32Array(documents.reduce((sum, { chunks }) => sum + chunks, 0))
  let place = 0
  for (const { segment, first: own, chunks } of documents) {
    const { length } = segment.lengths
    const part = parts.get(segment) ?? { segment, first: size, times: new Uint32Array(length) }
    if (!parts.has(segment)) {
      parts.set(segment, part)
      size += length
    }
    for (let chunk = own; chunk < own + chunks; chunk += 1) {
      part.times[chunk] = (part.times[chunk] ?? 0) + 1
      slots[place] = part.first + chunk
      place += 1
    }
  }
  return { parts: [...parts.values()], slots }
}

function holdersOf(found: readonly (Pick<Postings, 'chunks'> & Pick<Part, 'times'>)[]): number {
  let holders = 0
  for (const { chunks, times } of found) {
    for (let at = 0; at < chunks.length; at += 1) holders += times[chunks[at] ?? 0] ?? 0
  }
  return holders
}

/**
 * Returns a term's inverse document frequency, which is above 0 even if more than half of the
 * chunks contain the term.
 */
function idfOf(holders: number, chunks: number): number {
  return Math.max(Math.log((chunks - holders + 0.5) / (holders + 0.5)), 1e-6)
}

/** Returns the BM25 length normalisation of each slot, which is higher for longer chunks. */
function normsOf(parts: readonly Part[], slots: Uint32Array): Float64Array {
  const lengths = parts.flatMap(({ segment }) => [...segment.lengths])
  const mean = slots.reduce((sum, slot) => sum + (lengths[slot] ?? 0), 0) / slots.length
  return Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / mean))
}
