import { describe, expect, it } from 'vitest'
import { studentTest } from '../lib/stats/paired/student.ts'
import { summarisePairs } from '../lib/stats/paired/summarise-pairs.ts'
import { blocksAuto, fewestBlocked, largeLoss } from './auto-rule.ts'

describe('the smallest number of lost questions that blocks', () => {
  it.each([
    { n: 1, tolerance: 0.02, auto: undefined, point: 1 },
    { n: 10, tolerance: 0.02, auto: 2, point: 1 },
    { n: 25, tolerance: 0.02, auto: 2, point: 1 },
    { n: 50, tolerance: 0.02, auto: 2, point: 2 },
    { n: 100, tolerance: 0.02, auto: 3, point: 3 },
    { n: 472, tolerance: 0.02, auto: 10, point: 10 },
    { n: 100, tolerance: 0, auto: 2, point: 1 },
    { n: 1000, tolerance: 0, auto: 2, point: 1 },
    { n: 20, tolerance: 1, auto: undefined, point: undefined },
  ])(
    'is $auto under auto and $point under point for $n questions at a tolerance of $tolerance',
    (row) => {
      expect(fewestBlocked(row.n, { tolerance: row.tolerance, rule: 'auto' })).toBe(row.auto)
      expect(fewestBlocked(row.n, { tolerance: row.tolerance, rule: 'point' })).toBe(row.point)
    },
  )

  it.each([
    { lost: 2, gained: 0, n: 99, blocks: true },
    { lost: 3, gained: 1, n: 33, blocks: true },
    { lost: 3, gained: 1, n: 34, blocks: false },
    { lost: 4, gained: 1, n: 34, blocks: true },
    { lost: 4, gained: 1, n: 149, blocks: true },
    { lost: 2, gained: 1, n: 10, blocks: false },
  ])(
    '$lost lost and $gained gained of $n questions block at 2 points: $blocks',
    ({ lost, gained, n, blocks }) => {
      const differences = Array.from({ length: n }, (_, at) =>
        at < lost ? -1 : at < lost + gained ? 1 : 0,
      )
      const p = studentTest(summarisePairs(differences, undefined))?.below ?? 1
      const drop = (lost - gained) / n
      const loss = { drop, p, tolerance: 0.02, large: 0.06, byWorst: 1 / n }
      expect(blocksAuto({ ...loss, withoutWorst: drop - 1 / n })).toBe(blocks)
    },
  )

  it('requires the other questions to lose half as much as the worst one', () => {
    const grains = {
      drop: 0.07,
      p: 0.03,
      tolerance: 0.02,
      large: 0.06,
      withoutWorst: 0.002,
      byWorst: 0.068,
    }
    expect(blocksAuto(grains)).toBe(false)
    expect(blocksAuto({ ...grains, withoutWorst: 0.023, byWorst: 0.047 })).toBe(false)
    expect(blocksAuto({ ...grains, withoutWorst: 0.024, byWorst: 0.046 })).toBe(true)
  })

  it('the threshold of a large loss is three times the tolerance, and at least 2 points or 2% of base', () => {
    expect(largeLoss({ group: 'retrieval' }, 0.02)).toBeCloseTo(0.06, 12)
    expect(largeLoss({ group: 'answer' }, 0.001)).toBe(0.02)
    expect(largeLoss({ group: 'size' }, 0, { base: 2_000 })).toBe(40)
    expect(largeLoss({ group: 'answer' }, 0.02, { isWording: true })).toBe(0.5)
    expect(largeLoss({ group: 'answer' }, 0.2, { isWording: true })).toBeCloseTo(0.6, 12)
  })
})
