import { isSameChunk, SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'

/**
 * The maximum total length of the cached chunks' text, in UTF-16 code units. The cache is emptied
 * when it is exceeded.
 */
const MOST_UNITS = 2 ** 25
const UNITS_PER_ENTRY = 200

/**
 * The number of low bits of a chunk's number that are its position on a page of 1,024 entries. Pages are
 * used because arrays with large gaps are slow.
 */
const PAGE = 10
const MASK = 2 ** PAGE - 1

/**
 * Returns a function that caches the result of `make` for a chunk across all questions that return
 * it. Chunks without text are not cached, because a TREC run has millions of them and computing
 * their results is cheap.
 */
export function cachedByChunk<Made extends { readonly chunk: UnscoredChunk }>(
  make: (chunk: UnscoredChunk) => Made,
): (chunk: UnscoredChunk) => Made {
  const known = new Map<string, Made>()
  /**
   * Indexed by the page and position of a shared chunk's number, because a map with the chunks as keys
   * takes several times as long.
   */
  let ofShared: Made[][] = []
  let units = 0
  return (chunk) => {
    if (chunk.text === undefined) return make(chunk)
    const shared = SharedChunk.shared(chunk)
    const last =
      shared === undefined
        ? known.get(chunk.id)
        : ofShared[shared.number >> PAGE]?.[shared.number & MASK]
    if (last !== undefined && isMadeOf(last, shared ?? chunk)) return last
    units += chunk.text.length + UNITS_PER_ENTRY
    if (units > MOST_UNITS) {
      known.clear()
      ofShared = []
      units = chunk.text.length + UNITS_PER_ENTRY
    }
    const made = make(shared ?? chunk)
    if (shared === undefined) known.set(chunk.id, made)
    else (ofShared[shared.number >> PAGE] ??= [])[shared.number & MASK] = made
    return made
  }
}

function isMadeOf(
  { chunk: own }: { readonly chunk: UnscoredChunk },
  chunk: UnscoredChunk,
): boolean {
  return own === chunk || (own.id === chunk.id && isSameChunk(own, chunk))
}
