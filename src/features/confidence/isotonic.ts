/** A probability that was stated, and whether it came true (1) or not (0). */
export type Stated = { readonly stated: number; readonly right: 0 | 1 }

/** Neighbouring statements that isotonic regression takes as one: from the lowest to the highest, and their share of right ones. */
export type Block = {
  readonly from: number
  readonly to: number
  readonly share: number
  readonly n: number
}

/**
 * Isotonic regression of what came true on what was stated, by pooling adjacent violators: blocks in ascending order
 * whose shares rise. Equal statements are one. Empty for nothing.
 */
export function isotonicBlocks(points: readonly Stated[]): readonly Block[] {
  const blocks: Sum[] = []
  for (const tie of ties(points)) {
    let block = tie
    for (let below = blocks.at(-1); below !== undefined; below = blocks.at(-1)) {
      if (below.sum * block.n < block.sum * below.n) break
      blocks.pop()
      block = { from: below.from, to: block.to, sum: below.sum + block.sum, n: below.n + block.n }
    }
    blocks.push(block)
  }
  return blocks.map(({ sum, ...block }) => ({ ...block, share: sum / block.n }))
}

type Sum = Omit<Block, 'share'> & { readonly sum: number }

/** Equal statements as one, ascending: pooled before, since none of them is above another. */
function ties(points: readonly Stated[]): readonly Sum[] {
  const sums = new Map<number, { sum: number; n: number }>()
  for (const { stated, right } of points) {
    const tie = sums.get(stated) ?? { sum: 0, n: 0 }
    sums.set(stated, { sum: tie.sum + right, n: tie.n + 1 })
  }
  return [...sums]
    .map(([stated, tie]) => ({ from: stated, to: stated, ...tie }))
    .toSorted((a, b) => a.from - b.from)
}
