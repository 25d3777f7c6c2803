import { describe, expect, it } from 'vitest'
import { mcnemar } from '../lib/stats/paired/mcnemar.ts'
import { studentTest } from '../lib/stats/paired/student.ts'
import { summarisePairs } from '../lib/stats/paired/summarise-pairs.ts'
import { weighOwnLoss } from './own-loss.ts'

const whole = { name: 'recall@5', lost: 0, exact: false }
const slice = { ...whole, exact: true }

describe('the test for a loss on these questions', () => {
  it('is the paired t test, with or without clusters', () => {
    const moved = [-0.5, 0, -1, -1 / 3, 0.25]
    const found = weighOwnLoss(moved, whole)
    const p = studentTest(summarisePairs(moved, undefined))!.below
    expect(found).toEqual({ kind: 't', p, withoutWorst: expect.anything(), byWorst: 0.2 })
    expect(found.withoutWorst).toBeCloseTo((0.5 + 1 / 3 - 0.25) / 5, 12)
  })

  it('detects two lost questions without a gain, but not a single one', () => {
    const lost = (count: number, gained = 0) => {
      const rest = Array(50 - count - gained).fill(0)
      return weighOwnLoss([...Array(count).fill(-1), ...Array(gained).fill(1), ...rest], whole).p
    }
    expect(lost(1)).toBeGreaterThan(0.1)
    expect(lost(2)).toBeLessThan(0.1)
    expect(lost(3, 1)).toBeGreaterThan(0.1)
    expect(lost(4, 1)).toBeLessThan(0.1)
  })

  it('is the sign test if all moved by the same amount, and p is 1 if nothing moved', () => {
    expect(weighOwnLoss([-0.5, -0.5, -0.5], whole)).toMatchObject({ kind: 'mcnemar', p: 1 / 8 })
    expect(weighOwnLoss([0, 0], whole)).toMatchObject({ p: 1, withoutWorst: 0, byWorst: 0 })
  })

  it('counts a question that head made incomparable as the largest possible fall', () => {
    const found = weighOwnLoss([-0.5, -0.5, 0, 0], { ...slice, lost: 2 })
    expect(found).toMatchObject({ kind: 'mcnemar', p: 1 / 16 })
    expect(weighOwnLoss([-0.5, -0.5, 0, 0], { ...whole, lost: 2 })).toMatchObject({
      p: studentTest(summarisePairs([-0.5, -0.5, 0, 0, -0.5, -0.5], undefined))!.below,
    })
  })
})

describe('the test for a loss on a slice', () => {
  it('is McNemar whenever all changes have the same size', () => {
    const bits = [-1, -1, -1, -1, -1, -1, -1, -1, 1, 1, 0, 0]
    const { exact } = mcnemar({ worse: 8, better: 2 })
    for (const size of [1, 0.5, 1 / 3]) {
      const found = weighOwnLoss(
        bits.map((d) => d * size),
        slice,
      )
      expect(found).toMatchObject({ kind: 'mcnemar', p: exact })
    }
  })

  it('is a sign-flip test for other sizes, whatever the order of the questions', () => {
    const forth = weighOwnLoss([-0.5, 0, -1, -1 / 3, 0.25], slice)
    // Of 16 sign patterns, two give a drop at least as large: the observed one, and the one with all
    // four negative.
    expect(forth).toMatchObject({ kind: 'sign-flip', p: 2 / 16 })
    expect(weighOwnLoss([0.25, -1 / 3, 0, -1, -0.5], slice)).toEqual(forth)
  })

  it('is the t test if thousands moved', () => {
    const many = Array.from({ length: 2_500 }, (_, at) => (at % 5 === 0 ? 0.2 : -0.1 - at / 1e5))
    expect(weighOwnLoss(many, slice)).toEqual(weighOwnLoss(many, whole))
  })
})
