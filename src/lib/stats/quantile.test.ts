import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestRank, nearestRankCounted } from './quantile.ts'

describe('metrics 6: the nearest-rank quantile', () => {
  const latencies = [120, 95, 400, 110, 105, 130, 98, 102, 99, 101].toSorted((a, b) => a - b)

  it.each([
    { percent: 50, expected: 102 },
    { percent: 95, expected: 400 },
    { percent: 10, expected: 95 },
    { percent: 11, expected: 98 },
    { percent: 0, expected: 95 },
    { percent: 100, expected: 400 },
  ])('p$percent of ten latencies is $expected', ({ percent, expected }) => {
    expect(nearestRank(latencies, percent)).toBe(expected)
  })

  it('computes the rank in integers: 95% of 20 values is the 19th', () => {
    const values = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(nearestRank(values, 95)).toBe(19)
    expect(nearestRank(values, 96)).toBe(20)
  })

  it('is the value itself for one value, and undefined for none', () => {
    expect(nearestRank([7], 50)).toBe(7)
    expect(nearestRank([], 50)).toBeUndefined()
  })
})

describe('the same quantile of counted values', () => {
  it('equals that of the values written out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(100), (values, percent) => {
        const counts = new Map<number, number>()
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
        const sorted = values.toSorted((a, b) => a - b)
        expect(nearestRankCounted(counts, percent)).toBe(nearestRank(sorted, percent))
      }),
      { seed: 81 },
    )
  })
})
