import { generator } from '../random-generator.ts'
import { requireFinite } from '../require-finite.ts'

/**
 * The p values of a randomisation test whose null hypothesis is that each difference is equally likely
 * to have the opposite sign.
 */
export type SignFlip = {
  /**
   * The one-sided p value, which is the share of sign patterns whose sum is at most the observed sum.
   */
  readonly worse: number
  /**
   * Like `worse`, but sums equal to the observed sum count half (mid-p), which is less conservative if
   * few questions differ.
   */
  readonly midP: number
  /**
   * The two-sided p value, which is the share of sign patterns whose sum is at least as far from 0 as
   * the observed sum.
   */
  readonly different: number
  /**
   * Whether all sign patterns were used. If not, 10,000 patterns were sampled, which gives p a standard
   * error of about sqrt(p (1 - p) / 10,000).
   */
  readonly exact: boolean
}

/**
 * Sums that differ by less than this, relative to the sum of absolute values, are treated as equal,
 * because rounding depends on the order of additions.
 */
const rounding = 1e-12
const draws = 10_000
const patternsUpTo = 16
const mostNonZero = 2_000

/**
 * Computes the sign-flip randomisation test for the mean of paired differences, where negative
 * differences are worse. Exact for up to `exactUpTo` (at most 24) nonzero differences, and if all have
 * the same sign. Otherwise samples 10,000 sign patterns from `seed`, and p is never 0. Returns
 * undefined for more than 2,000 nonzero differences, for which the t-test gives the same result. p is 1
 * if all differences are 0. Throws for an empty list, NaN and infinities.
 */
export function signFlip(
  differences: readonly number[],
  { seed, exactUpTo = patternsUpTo }: SignFlipOptions,
): SignFlip | undefined {
  requireFinite(differences)
  const moved = differences.filter((d) => d !== 0)
  if (moved.length === 0) return flipOfOneSign(0, 0)
  if (moved.every((d) => d < 0)) return flipOfOneSign(moved.length, -1)
  if (moved.every((d) => d > 0)) return flipOfOneSign(moved.length, 1)
  if (moved.length <= exactUpTo) return overAll(moved)
  return moved.length > mostNonZero ? undefined : overDrawn(moved, seed)
}

type SignFlipOptions = {
  readonly seed: number
  readonly exactUpTo?: number
}

/**
 * Returns the exact test result for `count` differences that are all worse (sign -1), all better (1) or all
 * 0.
 */
export function flipOfOneSign(count: number, sign: number): SignFlip {
  if (sign === 0) return { worse: 1, midP: 1, different: 1, exact: true }
  const all = 2 ** -count
  const worse = sign < 0 ? all : 1
  return { worse, midP: worse - all / 2, different: 2 * all, exact: true }
}

function overAll(moved: readonly number[]): SignFlip {
  const sums = sumsOfAllSigns(moved)
  const isAsExtreme = extremes(moved)
  const shareOf = (isMeant: (sum: number) => boolean): number =>
    sums.reduce((count, sum) => count + Number(isMeant(sum)), 0) / sums.length
  const worse = shareOf(isAsExtreme.worse)
  const midP = worse - shareOf(isAsExtreme.equal) / 2
  return { worse, midP, different: shareOf(isAsExtreme.different), exact: true }
}

function sumsOfAllSigns(moved: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** moved.length)
  let filled = 1
  for (const d of moved) {
    for (let at = 0; at < filled; at += 1) {
      const sum = sums[at] ?? 0
      sums[at] = sum + d
      sums[filled + at] = sum - d
    }
    filled *= 2
  }
  return sums
}

function overDrawn(moved: readonly number[], seed: number): SignFlip {
  const next = generator(seed)
  const isAsExtreme = extremes(moved)
  const counts = { worse: 0, equal: 0, different: 0 }
  for (let draw = 0; draw < draws; draw += 1) {
    const sum = sumWithDrawnSigns(moved, next)
    if (isAsExtreme.worse(sum)) counts.worse += 1
    if (isAsExtreme.equal(sum)) counts.equal += 1
    if (isAsExtreme.different(sum)) counts.different += 1
  }
  const share = (count: number): number => (1 + count) / (draws + 1)
  return {
    worse: share(counts.worse),
    midP: share(counts.worse - counts.equal / 2),
    different: share(counts.different),
    exact: false,
  }
}

/**
 * Returns the sum of the differences with randomly drawn signs. Uses one generator word for every
 * 32 differences, lowest bit first. A 1 keeps the sign, and a 0 flips it.
 */
function sumWithDrawnSigns(moved: readonly number[], next: () => number): number {
  let sum = 0
  let word = 0
  for (let place = 0; place < moved.length; place += 1) {
    if (place % 32 === 0) word = next()
    const d = moved[place] ?? 0
    sum += word & 1 ? d : -d
    word >>>= 1
  }
  return sum
}

type Extremes = Readonly<Record<'worse' | 'equal' | 'different', (sum: number) => boolean>>

function extremes(moved: readonly number[]): Extremes {
  const observed = moved.reduce((sum, d) => sum + d, 0)
  const slack = rounding * moved.reduce((sum, d) => sum + Math.abs(d), 0)
  return {
    worse: (sum) => sum <= observed + slack,
    equal: (sum) => Math.abs(sum - observed) <= slack,
    different: (sum) => Math.abs(sum) >= Math.abs(observed) - slack,
  }
}
