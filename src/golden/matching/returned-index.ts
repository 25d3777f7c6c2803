import type { IndexFacts, UnscoredChunk } from '../../lib/model/run.ts'
import { textOfChunk } from './locate-chunk.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { nearestRankCounted } from '../../lib/stats/quantile.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { tokensOf } from '../../lib/text/tokens.ts'

/** What can be said of an index from the distinct chunks that it returned; a chunk counts under its id, once. */
export type ReturnedIndex = {
  add(chunks: readonly UnscoredChunk[]): void
  /** Lengths and texts are of the chunks that have one; undefined if none has. */
  facts(): IndexFacts
}

/** Ids counted at most. */
const MOST = 1_000_000
/** Ids kept as they are, which are looked up much faster than their hashes. */
const MOST_RECENT = 2 ** 16

/** Counts chunks as they come. Past `most` distinct ids nothing is known any more. */
export function openReturnedIndex(corpus: NormalCorpus, most: number = MOST): ReturnedIndex {
  // Hashes take a fraction of the room that a million ids and texts would.
  const ids = new Set<number>()
  const recent = new Set<string>()
  const texts = new Set<number>()
  /** Number of chunks by their length in tokens. */
  const lengths = new Map<number, number>()
  let emptyChunks = 0
  let duplicateChunks = 0
  let isFull = false
  const addText = (text: string): void => {
    const key = textHash(text)
    if (text === '') emptyChunks += 1
    else if (texts.has(key)) duplicateChunks += 1
    else texts.add(key)
  }
  const add = (chunk: UnscoredChunk): void => {
    if (isFull || recent.has(chunk.id)) return
    if (recent.size === MOST_RECENT) recent.clear()
    recent.add(chunk.id)
    const before = ids.size
    ids.add(textHash(chunk.id))
    if (ids.size === before) return
    isFull = ids.size > most
    if (isFull) {
      for (const set of [ids, recent, texts]) set.clear()
      return
    }
    const text = textOfChunk(chunk, corpus)
    if (text === undefined) return
    const tokens = tokensOf(text)
    lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1)
    addText(normalText(text))
  }
  const facts = (): IndexFacts => {
    const isSized = !isFull && lengths.size > 0
    return {
      basis: 'returned',
      documents: undefined,
      chunks: isFull ? undefined : ids.size,
      meanChunkTokens: isSized ? meanOf(lengths) : undefined,
      p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : undefined,
      duplicateChunks: isSized ? duplicateChunks : undefined,
      emptyChunks: isSized ? emptyChunks : undefined,
      bytes: undefined,
    }
  }
  return { add: (chunks) => chunks.forEach(add), facts }
}

/** Of values with how often each occurs; at least one. */
function meanOf(counts: ReadonlyMap<number, number>): number {
  let sum = 0
  let total = 0
  for (const [value, times] of counts) {
    sum += value * times
    total += times
  }
  return sum / total
}
