/** Rank correlation with ties, and the counts that it is made of. */
export type Tau = {
  /** Pairs of things that both lists order alike, and those they order the other way round. */
  readonly concordant: number
  readonly discordant: number
  /** All pairs, and those that are tied in the first and in the second list. */
  readonly pairs: number
  readonly tiedFirst: number
  readonly tiedSecond: number
  /** -1 to 1; undefined if a list is all ties. */
  readonly tau: number | undefined
}

/** Means of votes that are equal may differ in their last bit; votes that differ, differ by far more. */
const tie = 1e-9

/**
 * Kendall's tau-b (1945): (C - D) / sqrt((n0 - n1)(n0 - n2)). Values within 1e-9 of each other are tied. Every pair is
 * looked at once, which is quick for the thousands of labels that people write and no more.
 */
export function kendallTau(values: readonly (readonly [first: number, second: number])[]): Tau {
  const counts = { concordant: 0, discordant: 0, tiedFirst: 0, tiedSecond: 0 }
  for (const [place, [x, y]] of values.entries()) {
    for (const [otherX, otherY] of values.slice(place + 1)) {
      const [first, second] = [orderOf(x, otherX), orderOf(y, otherY)]
      if (first * second > 0) counts.concordant += 1
      if (first * second < 0) counts.discordant += 1
      if (first === 0) counts.tiedFirst += 1
      if (second === 0) counts.tiedSecond += 1
    }
  }
  const pairs = (values.length * (values.length - 1)) / 2
  const { concordant, discordant, tiedFirst, tiedSecond } = counts
  const scale = Math.sqrt((pairs - tiedFirst) * (pairs - tiedSecond))
  return { ...counts, pairs, tau: scale === 0 ? undefined : (concordant - discordant) / scale }
}

function orderOf(one: number, other: number): number {
  return Math.abs(one - other) < tie ? 0 : Math.sign(one - other)
}
