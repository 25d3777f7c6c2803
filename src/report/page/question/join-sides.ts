import type { ChunkReport, ItemReport, RankedChunk } from '../../schema/item.ts'

/** By rank of one side the rank of the chunk on the other side that contains the same text. */
export type Joined = {
  readonly base: ReadonlyMap<number, number>
  readonly head: ReadonlyMap<number, number>
}

/**
 * Joins the chunks of both sides that hold the same text: the same chunk, or one whose span in the same document
 * overlaps by half of the shorter of the two. Of several the one that overlaps most, then the better rank.
 */
export function joinSides(item: ItemReport, chunks: readonly ChunkReport[]): Joined {
  const base = item.chunks?.base ?? []
  const head = item.chunks?.head ?? []
  return { base: ranksOn(head, base, chunks), head: ranksOn(base, head, chunks) }
}

/** Of each chunk of `from` the rank of the one that is most like it. */
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

/** Of the shorter chunk, the share that both must contain. */
const least = 0.5

/** Above 1 for the same chunk. */
function sharedBy(one: RankedChunk, other: RankedChunk, chunks: readonly ChunkReport[]): number {
  if (one.chunk === other.chunk) return 2
  const [a, b] = [chunks[one.chunk], chunks[other.chunk]]
  if (a?.doc === undefined || b === undefined || a.doc !== b.doc) return 0
  const { start = 0, end = 0 } = a
  const { start: from = 0, end: to = 0 } = b
  const shorter = Math.min(end - start, to - from)
  return shorter <= 0 ? 0 : (Math.min(end, to) - Math.max(start, from)) / shorter
}
