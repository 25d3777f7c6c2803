import type { Chunk } from '../../lib/model/run.ts'
import type { Side } from '../../lib/sides.ts'
import { textHash } from '../../lib/text/text-hash.ts'

/** Compares the chunk ids that the two sides return; chunks may be added in any order. */
export type ChunkOverlap = {
  add(side: Side, chunks: Iterable<Pick<Chunk, 'id'>>): void
  /**
   * Returns the number of ids that both sides returned, divided by the number that at least one of
   * them returned: from 0 to 1, and 1 if no ids were returned.
   */
  jaccard(): number
}

/**
 * The maximum number of ids to keep in memory. An estimate from a sample of this size is off by 0.1
 * to 0.2 percentage points.
 */
const MOST = 2 ** 18

/**
 * Returns an object that computes the Jaccard index of the chunk ids that the two sides returned.
 * If the index is small, labels on chunk ids cannot be compared. The result is exact up to `most`
 * ids. Beyond that, it is estimated from a sample. Ids are sampled by their hash, so both sides'
 * samples contain the same ids. The sample is halved whenever it grows too large.
 */
export function openChunkOverlap(most: number = MOST): ChunkOverlap {
  const seen = new Map<string, number>()
  let mask = 0
  const isOut = (id: string): boolean => mask !== 0 && (textHash(id) & mask) !== 0
  const thinOut = (): void => {
    mask = (mask << 1) | 1
    for (const id of seen.keys()) if (isOut(id)) seen.delete(id)
  }
  const add: ChunkOverlap['add'] = (side, chunks) => {
    const own = bitOf[side]
    for (const { id } of chunks) {
      if (isOut(id)) continue
      seen.set(id, (seen.get(id) ?? 0) | own)
      if (seen.size > most && mask !== ALL_BITS) thinOut()
    }
  }
  const jaccard = (): number => {
    let both = 0
    for (const bits of seen.values()) if (bits === (bitOf.base | bitOf.head)) both += 1
    return seen.size === 0 ? 1 : both / seen.size
  }
  return { add, jaccard }
}

const bitOf: Readonly<Record<Side, number>> = { base: 1, head: 2 }

const ALL_BITS = -1
