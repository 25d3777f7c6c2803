import { bytesPerToken } from '../../../lib/text/tokens.ts'
import type { IndexFacts } from '../../../lib/model/run.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { noTwin } from './cut-document.ts'
import type { IndexedDocument } from './indexed-document.ts'

/**
 * Computes the statistics of one side's index. `bytes` includes the text of the chunks and the
 * vectors.
 */
export function indexFacts(documents: readonly IndexedDocument[], vectorBytes: number): IndexFacts {
  const twins = new Set<string>()
  const sizes: number[] = []
  let emptyChunks = 0
  for (const { segment, first, chunks } of documents) {
    for (let chunk = first; chunk < first + chunks; chunk += 1) {
      sizes.push(segment.spans[chunk * 3 + 2] ?? 0)
      const twin = segment.twin(chunk)
      if (twin === noTwin) emptyChunks += 1
      else twins.add(twin)
    }
  }
  const tokens = Uint32Array.from(sizes, (bytes) => Math.ceil(bytes / bytesPerToken)).toSorted()
  const sum = tokens.reduce((total, count) => total + count, 0)
  return {
    basis: 'index',
    documents: documents.length,
    chunks: sizes.length,
    meanChunkTokens: sizes.length === 0 ? 0 : sum / sizes.length,
    p95ChunkTokens: nearestRank(tokens, 95) ?? 0,
    duplicateChunks: sizes.length - emptyChunks - twins.size,
    emptyChunks,
    bytes: sizes.reduce((total, bytes) => total + bytes, 0) + vectorBytes,
  }
}
