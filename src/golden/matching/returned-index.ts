import {
  type ChunkList,
  chunksNotBefore,
  type IndexFacts,
  type UnscoredChunk,
} from '../../lib/model/run.ts'
import { textOfChunk } from './locate-chunk.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { nearestRankCounted } from '../../lib/stats/quantile.ts'
import { textHash } from '../../lib/text/text-hash.ts'
import { tokensOf } from '../../lib/text/tokens.ts'

/** Statistics about an index, estimated from the distinct chunk ids that it returned. */
export type ReturnedIndex = {
  add(list: ChunkList): void
  /**
   * Returns the statistics. Lengths and counts of text include only chunks with text; they are undefined
   * if there are none. All are undefined if the ids do not name chunks, for example because they are
   * ranks: each id would then stand for the first chunk that had it.
   */
  facts(): IndexFacts
}

/** The maximum number of distinct ids counted. */
const MOST = 1_000_000
/**
 * The maximum number of ids kept as strings. Strings can be looked up much faster than their
 * hashes.
 */
const MOST_RECENT = 2 ** 16
/** The maximum share of ids that may name several chunks. */
const MOST_REUSED = 0.1

/**
 * Returns a collector of statistics on returned chunks. If there are more than `most` distinct ids,
 * stops counting and reports no statistics.
 */
export function openReturnedIndex(corpus: NormalCorpus, most: number = MOST): ReturnedIndex {
  // Hashes are kept instead of the ids, because a million strings would take many times the memory.
  const ids = new Map<number, number | undefined>()
  const recent = new Map<string, number | undefined>()
  const reused = new Set<number>()
  const texts = new Set<number>()
  /** The number of chunks of each length in tokens. */
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
    if (isFull) return
    const mark = markOf(chunk)
    if (recent.has(chunk.id) && recent.get(chunk.id) === mark) return
    if (recent.size === MOST_RECENT) recent.clear()
    const key = textHash(chunk.id)
    if (ids.has(key)) {
      const first = ids.get(key)
      recent.set(chunk.id, first)
      if (mark !== undefined && first !== undefined && mark !== first) reused.add(key)
      return
    }
    recent.set(chunk.id, mark)
    ids.set(key, mark)
    isFull = ids.size > most
    if (isFull) {
      for (const kept of [ids, recent, reused, texts]) kept.clear()
      return
    }
    const text = textOfChunk(chunk, corpus)
    if (text === undefined) return
    const tokens = tokensOf(text)
    lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1)
    addText(normalText(text))
  }
  const facts = (): IndexFacts => {
    const isKnown = !isFull && reused.size <= MOST_REUSED * ids.size
    const isSized = isKnown && lengths.size > 0
    return {
      basis: 'returned',
      documents: undefined,
      chunks: isKnown ? ids.size : undefined,
      meanChunkTokens: isSized ? meanOf(lengths) : undefined,
      p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : undefined,
      duplicateChunks: isSized ? duplicateChunks : undefined,
      emptyChunks: isSized ? emptyChunks : undefined,
      bytes: undefined,
    }
  }
  const notBefore = chunksNotBefore()
  return { add: (list) => notBefore(list).forEach(add), facts }
}

/**
 * Returns a number that identifies a chunk without the cost of hashing its text; different chunks rarely
 * have the same number. Returns undefined for a chunk without text and offsets.
 */
function markOf({ text, start }: UnscoredChunk): number | undefined {
  if (text === undefined) return start
  return text.length * 2 ** 16 + (text.charCodeAt(text.length >> 1) || 0)
}

/** Returns the mean of the values, weighted by their counts. There must be at least one value. */
function meanOf(counts: ReadonlyMap<number, number>): number {
  let sum = 0
  let total = 0
  for (const [value, times] of counts) {
    sum += value * times
    total += times
  }
  return sum / total
}
