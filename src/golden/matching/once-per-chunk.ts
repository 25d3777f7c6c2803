import { isSameChunk, SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'

/** UTF-16 units of texts that are remembered at once; past it all are forgotten. */
const MOST_UNITS = 2 ** 25
const UNITS_PER_ENTRY = 200

/**
 * What `make` makes of a chunk, made once for all the questions that return it. A chunk without a text, of which a TREC
 * run has millions, is soon made again.
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
