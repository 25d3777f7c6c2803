import { generator } from '../random-generator.ts'
import { requireFinite } from '../require-finite.ts'

/**
 * Distances that differ by less than this count as equal, because the order of additions affects rounding.
 */
const rounding = 1e-12
const patternsUpTo = 12
const draws = 10_000
const fewestDraws = 1_000
const mostSteps = 1e9

/**
 * Computes Hsu's comparisons with the best using sign flips. For each variant, returns the p value for
 * "as good as any other", which is the share of random sign flips that put it this far behind another
 * variant. A variant's distance is its largest paired difference to any other, divided by the root of
 * the sum of squared differences, which flips do not change. All variants share a question's flip, to
 * preserve their correlation. In `scores[variant][question]`, higher is better. Uses all patterns if at
 * most 12 questions distinguish any variants. Otherwise, uses 10,000 patterns from `seed`, or fewer
 * (but at least 1,000) for large tables, and p is never 0. p is 1 for a variant that is behind no
 * other. Throws for lists of different lengths, empty lists, NaN and infinities.
 */
export function behindTheBest(
  scores: readonly (readonly number[])[],
  seed: number,
): readonly number[] {
  const [first = []] = scores
  for (const own of scores) {
    requireFinite(own)
    if (own.length !== first.length)
      throw new Error('the variants were not asked the same questions')
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

/**
 * Writes into `sums` the sum of each variant's scores after flipping the signs of whole questions.
 * Uses one generator word for every 32 questions, lowest bit first. A 1 keeps the sign, and a 0
 * flips it.
 */
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

/**
 * Returns the root of the sum of squared differences for each pair of variants, at index `own * size +
 * other`.
 */
function normsOf(columns: readonly Float64Array[], size: number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, pair) => {
    const [own, other] = [Math.floor(pair / size), pair % size]
    const squares = columns.map((column) => ((column[own] ?? 0) - (column[other] ?? 0)) ** 2)
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
  })
}

/**
 * Writes into `found` how far each variant is behind the variant with the largest lead over it, or
 * 0 if no variant leads it.
 */
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
