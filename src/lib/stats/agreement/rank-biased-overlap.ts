import { bisect } from '../bisect.ts'

/**
 * Computes the extrapolated rank-biased overlap of two rankings, from 0 to 1 (Webber, Moffat and Zobel
 * 2010, equation 32). `overlaps[d - 1]` is the number of items that the first d ranks of both rankings
 * have in common, for every d up to the depth of the longer ranking. It is at most d and never
 * decreases. `shorter` is the depth of the shorter ranking. `p` (0 < p < 1) is the probability that a
 * reader continues to the next rank. Two empty rankings count as equal. The result is rounded to nine
 * decimals, so that equal rankings get exactly 1.
 */
export function rankBiasedOverlap(
  { overlaps, shorter }: { readonly overlaps: readonly number[]; readonly shorter: number },
  p: number,
): number {
  const longer = overlaps.length
  if (shorter === 0) return longer === 0 ? 1 : 0
  const atShorter = overlaps[shorter - 1] ?? 0
  const atLonger = overlaps[longer - 1] ?? 0
  let sum = 0
  for (const [index, overlap] of overlaps.entries()) {
    const depth = index + 1
    const unseen = depth > shorter ? (atShorter * (depth - shorter)) / (shorter * depth) : 0
    sum += (overlap / depth + unseen) * p ** depth
  }
  const beyond = (atLonger - atShorter) / longer + atShorter / shorter
  return Math.min(1, Math.round(1e9 * (((1 - p) / p) * sum + beyond * p ** longer)) / 1e9)
}

/**
 * Returns the share of the weight in rank-biased overlap that falls on the first `depth` ranks
 * (equation 21). `depth` must be at least 1.
 */
export function weightOfTop(depth: number, p: number): number {
  let series = 0
  for (let rank = 1; rank < depth; rank += 1) series += p ** rank / rank
  return 1 - p ** (depth - 1) + ((1 - p) / p) * depth * (Math.log(1 / (1 - p)) - series)
}

/** Returns the `p`, to three decimals, that puts the share `weight` on the first `depth` ranks. */
export function persistenceFor(depth: number, weight: number): number {
  const p = bisect({ low: 0.001, high: 0.999 }, (tried) => weightOfTop(depth, tried) > weight)
  return Math.round(1000 * p) / 1000
}
