import type { PlacedChunk, Way } from '../../lib/model/item-match.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { tokensOf } from '../../lib/text/tokens.ts'
import { type ChunkLocation, locateChunk, textOfChunk } from './locate-chunk.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { cachedByChunk } from './cached-by-chunk.ts'

type Placed = PlacedChunk & Pick<ChunkLocation, 'offsetsDisagree'>

/**
 * Functions that place a side's chunks: one for each way of placing them, and one that looks up no
 * place. All questions that return a chunk share its result.
 */
type CachedPlaces = Record<Way, (chunk: UnscoredChunk) => Placed> & {
  readonly unplaced: (chunk: UnscoredChunk) => PlacedChunk
}

const opened = new WeakMap<NormalCorpus, CachedPlaces>()

/**
 * Returns the functions for the side with these documents. They must not be used for chunks without a
 * document, which must be placed separately for each question.
 */
export function cachedPlaces(corpus: NormalCorpus): CachedPlaces {
  const known = opened.get(corpus)
  if (known !== undefined) return known
  const by = (way: Way) =>
    cachedByChunk((chunk) => placedAt(chunk, { corpus, way, evidenceDocs: [] }))
  const unplaced = cachedByChunk((chunk) => withoutPlace(chunk, corpus))
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
