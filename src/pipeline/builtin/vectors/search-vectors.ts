import { bestHits, type Hit } from '../word-index/hit.ts'
import type { ChunkVectors } from './chunk-vectors.ts'

/**
 * Chunks whose vectors point the way of a question's, by exact cosine over all of them, best first, ties
 * by place; at most `depth`.
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

/** Four sums at once: a single one would make each step wait for the last. */
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
