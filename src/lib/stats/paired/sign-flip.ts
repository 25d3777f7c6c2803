import { generator } from '../generator.ts'
import { requireFinite } from '../require-finite.ts'

/** p values of a randomisation test whose null says: each difference is as likely with the other sign. */
export type SignFlip = {
  /** One-sided: the share of sign patterns whose sum is at most the observed one. */
  readonly worse: number
  /** The same with half the weight on sums that equal the observed one, which is less blunt where few differ. */
  readonly midP: number
  /** Two-sided: the share whose sum is at least as far from 0. */
  readonly different: number
  /** Over all patterns; else over drawn ones, with an error of about sqrt(p (1 - p) / 10,000). */
  readonly exact: boolean
}

/** Sums that differ by less than this share of all sizes are equal: another order of addition rounds otherwise. */
const rounding = 1e-12
const draws = 10_000
const patternsUpTo = 16
const mostNonZero = 2_000

/**
 * The sign-flip randomisation test of a mean of paired differences, negative ones being worse. Exact up to `exactUpTo`
 * (at most 24) differences other than 0, and where all have one sign; else 10,000 patterns are drawn from `seed`, and p
 * is never 0. Undefined above 2,000 of them, where the t says the same. p is 1 where all are 0. Throws for an empty
 * list, for NaN and for infinities.
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

/** The exact test of `count` differences that are all worse (sign -1), all better (1) or all 0. */
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

/** One word of the generator for every 32 differences, lowest bit first: 1 keeps the sign, 0 flips it. */
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
