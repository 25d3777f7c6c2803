import { textHash } from '../../../lib/text/text-hash.ts'
import { chunksOf, type UnscoredChunk } from '../../../lib/model/run.ts'
import type { SideToScore } from '../scoring/side-to-score.ts'

/** The maximum number of chunks read per side, as a sample of its index. */
const mostRead = 200

/** Returns the first distinct chunks that a side returned for the given questions. */
export function firstChunks(
  { run }: SideToScore,
  ids: readonly string[],
): readonly UnscoredChunk[] {
  const chunks = new Map<string, UnscoredChunk>()
  for (const id of ids)
    for (const chunk of chunksOf(run.results.get(id))) {
      if (chunks.size === mostRead) return [...chunks.values()]
      // The id alone is not enough, because some pipelines use the rank as the id.
      const key = JSON.stringify([chunk.id, chunk.doc, chunk.start, textHash(chunk.text ?? '')])
      if (!chunks.has(key)) chunks.set(key, chunk)
    }
  return [...chunks.values()]
}
