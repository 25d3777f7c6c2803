import type { ChunkReport, ItemReport, RankedChunk } from '../../schema/item.ts'

/**
 * Maps, for each side, a chunk's rank to the rank of the chunk with the same text on the other
 * side.
 */
export type Joined = {
  readonly base: ReadonlyMap<number, number>
  readonly head: ReadonlyMap<number, number>
}

/**
 * Pairs chunks that contain the same text on both sides. These are identical chunks, or chunks of
 * the same document that overlap by at least half of the shorter chunk. If several chunks qualify,
 * picks the chunk with the greatest overlap and, in case of a tie, the one with the better rank.
 */
export function joinSides(item: ItemReport, chunks: readonly ChunkReport[]): Joined {
  const base = item.chunks?.base ?? []
  const head = item.chunks?.head ?? []
  return { base: ranksOn(head, base, chunks), head: ranksOn(base, head, chunks) }
}

/** Maps the rank of each chunk in `from` to the rank of the most similar chunk in `others`. */
function ranksOn(
  others: readonly RankedChunk[],
  from: readonly RankedChunk[],
  chunks: readonly ChunkReport[],
): ReadonlyMap<number, number> {
  const found = from.flatMap((each): (readonly [number, number])[] => {
    let most = { share: 0, rank: 0 }
    for (const other of others) {
      const share = sharedBy(each, other, chunks)
      if (share > most.share) most = { share, rank: other.rank }
    }
    return most.share < least ? [] : [[each.rank, most.rank]]
  })
  return new Map(found)
}

/** The minimum overlap, as a share of the shorter chunk. */
const least = 0.5

/**
 * Returns the overlap as a share of the shorter chunk, or 2 for identical chunks, so they always
 * win.
 */
function sharedBy(one: RankedChunk, other: RankedChunk, chunks: readonly ChunkReport[]): number {
  if (one.chunk === other.chunk) return 2
  const [a, b] = [chunks[one.chunk], chunks[other.chunk]]
  if (a?.doc === undefined || b === undefined || a.doc !== b.doc) return 0
  const { start = 0, end = 0 } = a
  const { start: from = 0, end: to = 0 } = b
  const shorter = Math.min(end - start, to - from)
  return shorter <= 0 ? 0 : (Math.min(end, to) - Math.max(start, from)) / shorter
}
