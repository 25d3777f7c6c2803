/** A rank correlation with ties, and the counts it is computed from. */
export type Tau = {
  /** The number of pairs that both lists order in the same way. */
  readonly concordant: number
  /** The number of pairs that the lists order in opposite ways. */
  readonly discordant: number
  readonly pairs: number
  readonly tiedFirst: number
  readonly tiedSecond: number
  /** Kendall's tau-b, from -1 to 1, or undefined if all of a list's values are tied. */
  readonly tau: number | undefined
}

/**
 * Values that differ by less than this are tied, because equal means of votes may differ in their
 * last bit. Different means differ by far more.
 */
const tie = 1e-9

/**
 * Computes Kendall's tau-b (1945), which is (C - D) / sqrt((n0 - n1)(n0 - n2)). Values within 1e-9 of
 * each other are tied. Takes quadratic time, which is fast enough for the few thousand labels that
 * people write.
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
