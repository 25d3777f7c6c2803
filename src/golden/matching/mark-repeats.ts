import type { PlacedChunk } from '../../lib/model/item-match.ts'
import { SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'

/**
 * Returns a ranking's chunks with their places. A chunk is marked as repeated if its id also occurs
 * at a better rank.
 */
export function markRepeats(
  chunks: readonly UnscoredChunk[],
  place: (chunk: UnscoredChunk) => PlacedChunk,
): readonly PlacedChunk[] {
  const isRepeated = repeats(chunks)
  return chunks.map((chunk, index) => {
    const placed = place(chunk)
    return isRepeated(chunk, index) ? { ...placed, repeated: true } : placed
  })
}

/** Searching lists up to this length is faster than filling a set with their ids. */
const fewChunks = 50

/**
 * Returns a function to call for each chunk in order. It returns whether an earlier chunk has the
 * same id.
 */
function repeats(
  chunks: readonly UnscoredChunk[],
): (chunk: UnscoredChunk, index: number) => boolean {
  if (chunks.length <= fewChunks) {
    // Chunks that answers share have unique ids, so comparing the objects is enough.
    const shared = chunks.map((chunk) => SharedChunk.shared(chunk))
    if (!shared.includes(undefined)) return (_, index) => shared.indexOf(shared[index]) < index
  }
  const seen = new Set<string>()
  return ({ id }) => seen.size === seen.add(id).size
}
