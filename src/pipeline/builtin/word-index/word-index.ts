import type { CutDocument } from './cut-document.ts'
import { bestHits, type Hit } from './hit.ts'
import type { TermNumbers } from './term-numbers.ts'

/**
 * Chunks that share words with a question: BM25 (k1 1.2, b 0.75), best first, ties by place, at most `depth`. Each
 * word of the question counts as often as it stands there.
 */
export type WordSearch = (query: string, depth: number) => readonly Hit[]

const k1 = 1.2
const b = 0.75

/** Makes an inverted index of documents, whose chunks have their places in this order. */
export function wordSearch(documents: readonly CutDocument[], numbers: TermNumbers): WordSearch {
  const { offsets, places, counts } = postingsOf(documents, numbers.count())
  const norms = normsOf(documents)
  const scores = new Float64Array(norms.length)
  return (query, depth) => {
    for (const [term, weight] of numbers.find(query)) {
      const first = offsets[term] ?? 0
      const end = offsets[term + 1] ?? first
      const idf = idfOf(end - first, norms.length)
      for (let at = first; at < end; at += 1) {
        const place = places[at] ?? 0
        const count = counts[at] ?? 0
        const score = weight * (idf * ((count * (k1 + 1)) / (count + (norms[place] ?? 0))))
        scores[place] = (scores[place] ?? 0) + score
      }
    }
    const hits = bestHits((place) => scores[place] ?? 0, { places: scores.length, depth, floor: 0 })
    scores.fill(0)
    return hits
  }
}

/** A word of more than half of the chunks still counts a little. */
function idfOf(holders: number, chunks: number): number {
  return Math.max(Math.log((chunks - holders + 0.5) / (holders + 0.5)), 1e-6)
}

/** The chunks of each term, from `offsets[term]` up to `offsets[term + 1]`, by place. */
type Postings = {
  readonly offsets: Uint32Array
  readonly places: Uint32Array
  readonly counts: Uint16Array
}

function postingsOf(documents: readonly CutDocument[], terms: number): Postings {
  const offsets = new Uint32Array(terms + 2)
  // Shifted by two: filling then moves each start to where the next term's was counted.
  for (const document of documents)
    for (const term of document.terms) offsets[term + 2] = (offsets[term + 2] ?? 0) + 1
  for (let at = 2; at < offsets.length; at += 1)
    offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0)
  const length = offsets.at(-1) ?? 0
  const places = new Uint32Array(length)
  const counts = new Uint16Array(length)
  let place = 0
  for (const document of documents) {
    let at = 0
    for (const width of document.widths) {
      for (const end = at + width; at < end; at += 1) {
        const next = (document.terms[at] ?? 0) + 1
        const slot = offsets[next] ?? 0
        offsets[next] = slot + 1
        places[slot] = place
        counts[slot] = document.counts[at] ?? 0
      }
      place += 1
    }
  }
  return { offsets, places, counts }
}

/** What a count is weighed against in each chunk: more, the longer the chunk is. */
function normsOf(documents: readonly CutDocument[]): Float64Array {
  const lengths = documents.flatMap((document) => [...document.lengths])
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return Float64Array.from(lengths, (length) => k1 * (1 - b + (b * length) / mean))
}
