import { isSameChunk, SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'

/**
 * Maximum total length of cached texts in UTF-16 units. When it is exceeded, the cache is emptied.
 */
const MOST_UNITS = 2 ** 25
const UNITS_PER_ENTRY = 200

/**
 * Returns a function that caches the result of `make` for a chunk across all questions that return the
 * chunk. Chunks without a text are not cached: a TREC run has millions of them, and computing their results
 * is cheap.
 */
export function oncePerChunk<Made extends { readonly chunk: UnscoredChunk }>(
  make: (chunk: UnscoredChunk) => Made,
): (chunk: UnscoredChunk) => Made {
  const known = new Map<UnscoredChunk | string, Made>()
  let units = 0
  return (chunk) => {
    if (chunk.text === undefined) return make(chunk)
    const shared = SharedChunk.shared(chunk)
    const last = known.get(shared ?? chunk.id)
    if (last !== undefined && (shared !== undefined || isSameChunk(last.chunk, chunk))) return last
    units += chunk.text.length + UNITS_PER_ENTRY
    if (units > MOST_UNITS) {
      known.clear()
      units = chunk.text.length + UNITS_PER_ENTRY
    }
    const made = make(shared ?? chunk)
    known.set(shared ?? chunk.id, made)
    return made
  }
}
