import type { PlacedChunk, Way } from '../../lib/model/item-match.ts'
import { SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'
import { tokensOf } from '../../lib/text/tokens.ts'
import { type ChunkLocation, locateChunk, textOfChunk } from './locate-chunk.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { oncePerChunk } from './once-per-chunk.ts'

type Placed = PlacedChunk & Pick<ChunkLocation, 'offsetsDisagree'>

/**
 * Functions that place a side's chunks, one for each way of placing. A chunk's placement is shared
 * by all questions that return it.
 */
type PlacedOnce = Record<Way, (chunk: UnscoredChunk) => Placed> & {
  readonly unplaced: (chunk: UnscoredChunk) => PlacedChunk
}

const opened = new WeakMap<NormalCorpus, PlacedOnce>()

/**
 * Returns the cached placements for the side with these documents. Chunks without a document must
 * be placed separately for each question.
 */
export function placedOnce(corpus: NormalCorpus): PlacedOnce {
  const known = opened.get(corpus)
  if (known !== undefined) return known
  const by = (way: Way) =>
    oncePerChunk((chunk) => placedAt(chunk, { corpus, way, evidenceDocs: [] }))
  const unplaced = oncePerChunk((chunk) => withoutPlace(chunk, corpus))
  const created = { span: by('span'), text: by('text'), words: by('words'), unplaced }
  opened.set(corpus, created)
  return created
}

export function placedAt(chunk: UnscoredChunk, asked: Parameters<typeof locateChunk>[1]): Placed {
  return { ...withoutPlace(chunk, asked.corpus), ...locateChunk(chunk, asked) }
}

function withoutPlace(chunk: UnscoredChunk, corpus: NormalCorpus): PlacedChunk {
  const text = textOfChunk(chunk, corpus)
  const tokens = text === undefined ? undefined : tokensOf(text)
  return { chunk, matchedBy: 'none', places: [], relevant: false, repeated: false, tokens }
}

/**
 * Returns a ranking's chunks with their places. A chunk is marked as repeated if its id also occurs
 * at a better rank.
 */
export function withRepeats(
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
