import type { Chunk } from '../run/run.ts'

/**
 * The Jaccard index of the chunk ids that two sides returned: ids of both / ids of either, 0..1; 1 when neither
 * returned any. Labels on chunk ids compare nothing where it is small.
 */
export function jaccardOfChunkIds(base: Iterable<Chunk>, head: Iterable<Chunk>): number {
  const baseIds = idsOf(base)
  const headIds = idsOf(head)
  let both = 0
  for (const id of baseIds) if (headIds.has(id)) both += 1
  const either = baseIds.size + headIds.size - both
  return either === 0 ? 1 : both / either
}

function idsOf(chunks: Iterable<Chunk>): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { id } of chunks) ids.add(id)
  return ids
}
