import { chunksOf, type UnscoredChunk } from '../../../lib/model/run.ts'
import type { SideToScore } from '../score-items.ts'

/** The maximum number of chunks read per side, as a sample of its index. */
const mostRead = 200

/** Returns the first different chunks that a side returned for these questions. */
export function firstChunks(
  { run }: SideToScore,
  ids: readonly string[],
): readonly UnscoredChunk[] {
  const chunks = new Map<string, UnscoredChunk>()
  for (const id of ids)
    for (const chunk of chunksOf(run.results.get(id))) {
      if (chunks.size === mostRead) return [...chunks.values()]
      if (!chunks.has(chunk.id)) chunks.set(chunk.id, chunk)
    }
  return [...chunks.values()]
}
