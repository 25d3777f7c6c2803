/** A stated probability, and whether the statement came true (1) or not (0). */
export type Stated = { readonly stated: number; readonly right: 0 | 1 }

/**
 * Neighbouring statements pooled by isotonic regression, with the range of their probabilities and the
 * share of statements that were right.
 */
export type Block = {
  readonly from: number
  readonly to: number
  readonly share: number
  readonly n: number
}

/**
 * Fits outcomes to stated probabilities by isotonic regression, using the pool-adjacent-violators
 * algorithm. Returns blocks in ascending order with rising shares. Equal statements are in one block.
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

/** Merges equal statements, in ascending order, because isotonic regression must give them the same value. */
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
