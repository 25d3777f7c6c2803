import { generator } from '../generator.ts'
import { requireFinite } from '../require-finite.ts'

/** Distances this close are one, reached by another order of addition. */
const rounding = 1e-12
const patternsUpTo = 12
const draws = 10_000
const fewestDraws = 1_000
const mostSteps = 1e9

/**
 * Hsu's comparisons with the best, by sign flips: of each variant, how often one that is as good as any would be so far
 * behind another. Its distance is the largest of its paired differences to the others, each by the root of its sum of
 * squares, which no flip changes. All variants share the flip of a question, so that what they have in common stays.
 * `scores[variant][question]`, higher is better. Over all patterns where at most 12 questions tell any variants apart;
 * else 10,000 are drawn from `seed`, fewer for large tables and never below 1,000, and p is never 0. 1 for a variant
 * that is behind none. Throws for lists of several lengths, for empty ones, NaN and infinities.
 */
export function behindTheBest(
  scores: readonly (readonly number[])[],
  seed: number,
): readonly number[] {
  const [first = []] = scores
  for (const own of scores) {
    requireFinite(own)
    if (own.length !== first.length) throw new Error('variants that were asked other questions')
  }
  const columns = first.flatMap((value, question) =>
    scores.some((own) => own[question] !== value)
      ? [Float64Array.from(scores, (own) => own[question] ?? 0)]
      : [],
  )
  const size = scores.length
  const norms = normsOf(columns, size)
  const found = new Float64Array(size)
  const sums = new Float64Array(size)
  const flip = (next: () => number): Float64Array => {
    addFlipped(sums, columns, next)
    return farthest(found, sums, norms)
  }
  const observed = flip(() => 0xffff_ffff).map((distance) => distance - rounding)
  const isExact = columns.length <= patternsUpTo
  const count = isExact ? 2 ** columns.length : drawsOf(size * (size + columns.length))
  const draw = generator(seed)
  const hits = new Float64Array(size).fill(isExact ? 0 : 1)
  for (let pattern = 0; pattern < count; pattern += 1) {
    flip(isExact ? () => pattern : draw)
    for (let own = 0; own < size; own += 1)
      if ((found[own] ?? 0) >= (observed[own] ?? 0)) hits[own] = (hits[own] ?? 0) + 1
  }
  return Array.from(hits, (hit) => hit / (isExact ? count : count + 1))
}

function drawsOf(steps: number): number {
  return Math.min(draws, Math.max(fewestDraws, Math.floor(mostSteps / steps)))
}

/** One word for every 32 questions, lowest bit first: 1 keeps the sign, 0 flips it. */
function addFlipped(
  sums: Float64Array,
  columns: readonly Float64Array[],
  next: () => number,
): void {
  sums.fill(0)
  let word = 0
  for (let place = 0; place < columns.length; place += 1) {
    if (place % 32 === 0) word = next()
    const sign = word & 1 ? 1 : -1
    word >>>= 1
    const column = columns[place]
    for (let own = 0; own < sums.length; own += 1)
      sums[own] = (sums[own] ?? 0) + sign * (column?.[own] ?? 0)
  }
}

/** Of each pair of variants, at own x size + other: the root of the sum of squared differences. */
function normsOf(columns: readonly Float64Array[], size: number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, pair) => {
    const [own, other] = [Math.floor(pair / size), pair % size]
    const squares = columns.map((column) => ((column[own] ?? 0) - (column[other] ?? 0)) ** 2)
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
  })
}

/** Fills in how far each variant is behind the one that it is farthest behind; 0 if it is behind none. */
function farthest(found: Float64Array, sums: Float64Array, norms: Float64Array): Float64Array {
  for (let own = 0; own < sums.length; own += 1) {
    let distance = 0
    for (let other = 0; other < sums.length; other += 1) {
      const norm = norms[own * sums.length + other] ?? 0
      if (norm > 0) distance = Math.max(distance, ((sums[other] ?? 0) - (sums[own] ?? 0)) / norm)
    }
    found[own] = distance
  }
  return found
}
