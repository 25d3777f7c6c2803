import type { IndexFacts } from '../../../model/run.ts'
import { nearestRank } from '../../../stats/quantile.ts'
import { chunkSizes, type CutDocument } from './cut-document.ts'

/** Counts over all chunks of a side. Its bytes are those of the texts of its chunks, and of vectors. */
export function indexFacts(documents: readonly CutDocument[], vectorBytes: number): IndexFacts {
  const sizes = documents.flatMap((document) => chunkSizes(document))
  // Four bytes each, rounded up: the ruler of `tokensOf`.
  const tokens = Uint32Array.from(sizes, (bytes) => Math.ceil(bytes / 4)).toSorted()
  const sum = tokens.reduce((total, count) => total + count, 0)
  const worded = documents.flatMap(({ twins }) => twins.filter((twin) => twin !== ''))
  return {
    basis: 'index',
    documents: documents.length,
    chunks: sizes.length,
    meanChunkTokens: sizes.length === 0 ? 0 : sum / sizes.length,
    p95ChunkTokens: nearestRank(tokens, 95) ?? 0,
    duplicateChunks: worded.length - new Set(worded).size,
    emptyChunks: sizes.length - worded.length,
    bytes: sizes.reduce((total, bytes) => total + bytes, 0) + vectorBytes,
  }
}
