import { bestHits, type Hit } from '../word-index/hit.ts'
import type { ChunkVectors } from './chunk-vectors.ts'

/**
 * Creates a search for the chunks whose vectors are most similar to a question's, by exact cosine
 * similarity over all chunks. The search returns at most `depth` hits, best first. On a tie, the
 * earlier place comes first.
 */
export function vectorSearch({
  vectors,
  slots,
}: Pick<ChunkVectors, 'vectors' | 'slots'>): (
  query: Float32Array,
  depth: number,
) => readonly Hit[] {
  return (query, depth) => {
    const wide = Float64Array.from(query)
    const cosines = Float64Array.from(vectors, (vector) => dot(wide, vector))
    return bestHits((place) => cosines[slots[place] ?? 0] ?? 0, {
      places: slots.length,
      depth,
      floor: -Infinity,
    })
  }
}

/**
 * Computes the dot product with four sums, because with a single sum each addition would have to
 * wait for the previous one.
 */
function dot(query: Float64Array, numbers: Float32Array): number {
  const { length } = query
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let at = 0
  for (; at < length - 3; at += 4) {
    one += (query[at] ?? 0) * (numbers[at] ?? 0)
    two += (query[at + 1] ?? 0) * (numbers[at + 1] ?? 0)
    three += (query[at + 2] ?? 0) * (numbers[at + 2] ?? 0)
    four += (query[at + 3] ?? 0) * (numbers[at + 3] ?? 0)
  }
  for (; at < length; at += 1) one += (query[at] ?? 0) * (numbers[at] ?? 0)
  return one + two + three + four
}
