import { describe, expect, it } from 'vitest'
import { persistenceFor, rankBiasedOverlap, weightOfTop } from './rank-biased-overlap.ts'

/** Counts the results that both rankings share at each depth. */
function of(base: string, head: string) {
  const [one, other] = [Array.from(base), Array.from(head)]
  const longer = Math.max(one.length, other.length)
  const overlaps = Array.from({ length: longer }, (_, at) => {
    const seen = new Set(one.slice(0, at + 1))
    return other.slice(0, at + 1).filter((each) => seen.has(each)).length
  })
  return { overlaps, shorter: Math.min(one.length, other.length) }
}

describe('rank-biased overlap', () => {
  it.each([
    // Equal, disjoint and empty rankings. In the comments below, X is the number of shared results at
    // each depth.
    ['abc', 'abc', 0.5, 1],
    ['abc', 'def', 0.5, 0],
    ['', '', 0.5, 1],
    ['', 'ab', 0.5, 0],
    // X = 1, 1, 3: (1/2 + 1/2 / 4 + 1/8) + 3/3 / 8.
    ['abc', 'acb', 0.5, 0.875],
    // X = 0, 2: (0 + 1/4) + 2/2 / 4.
    ['ab', 'ba', 0.5, 0.5],
    // X = 0, 1, 2: 1/4 * (0 + 1/2 * 9/16 * ... ) with (1-p)/p = 1/3.
    ['abc', 'bcd', 0.75, (1 / 3) * ((1 / 2) * 0.5625 + (2 / 3) * 0.421875) + (2 / 3) * 0.421875],
    // One ranking is a prefix of the other; unseen ranks are assumed to agree as much as the seen ones.
    ['a', 'ab', 0.5, 1],
    // s = 2, l = 4, X = 1, 1, 1, 2; (1-p)/p = 1. Seen: 1/2 + 1/8 + 1/24 + 1/32; unseen: (1/6)/8 + (2/8)/16; beyond: (1/4 + 1/2)/16.
    ['ad', 'abcd', 0.5, 1 / 2 + 1 / 8 + 1 / 24 + 1 / 32 + 1 / 48 + 1 / 64 + 3 / 64],
  ])('of %j and %j at p = %d is %d', (base, head, p, expected) => {
    expect(rankBiasedOverlap(of(base, head), p)).toBeCloseTo(expected, 9)
    expect(rankBiasedOverlap(of(head, base), p)).toBeCloseTo(expected, 9)
  })

  it.each([5, 20, 57])('is exactly 1 of %d equal ranks', (depth) => {
    const overlaps = Array.from({ length: depth }, (_, at) => at + 1)
    expect(rankBiasedOverlap({ overlaps, shorter: depth }, 0.683)).toBe(1)
  })

  it('weighs the top as published', () => {
    // Webber, Moffat and Zobel 2010: with p = 0.9, the first 10 ranks have 86% of the weight.
    expect(weightOfTop(10, 0.9)).toBeCloseTo(0.8556, 4)
    // d = 1: (1 - p) / p * ln(1 / (1 - p)).
    expect(weightOfTop(1, 0.5)).toBeCloseTo(Math.LN2, 12)
  })

  it.each([1, 2, 5, 8, 20, 100])(
    'finds the p that gives the first %d ranks nine tenths of the weight',
    (depth) => {
      const p = persistenceFor(depth, 0.9)
      expect(weightOfTop(depth, p)).toBeCloseTo(0.9, 1)
      expect(weightOfTop(depth, p - 0.002)).toBeGreaterThan(0.9)
      expect(weightOfTop(depth, p + 0.002)).toBeLessThan(0.9)
    },
  )
})
