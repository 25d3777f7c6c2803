import { describe, expect, it } from 'vitest'
import { mcnemar } from '../stats/mcnemar.ts'
import { weighOwnLoss } from './own-loss.ts'

const recall = { name: 'recall@5', lost: 0 }

describe('whether these questions lost', () => {
  it('is McNemar wherever all that moved did so by one size', () => {
    const bits = [-1, -1, -1, -1, -1, -1, -1, -1, 1, 1, 0, 0]
    const { exact, midP } = mcnemar({ worse: 8, better: 2 })
    for (const size of [1, 0.5, 1 / 3]) {
      const found = weighOwnLoss(
        bits.map((d) => d * size),
        recall,
      )
      expect(found).toEqual({ kind: 'mcnemar', exact, midP, withoutWorst: expect.anything() })
      expect(found.withoutWorst).toBeCloseTo((5 * size) / 12, 12)
    }
  })

  it('flips signs of other sizes, in any order of the questions', () => {
    const forth = weighOwnLoss([-0.5, 0, -1, -1 / 3, 0.25], recall)
    // Of 16 patterns one falls as far as all three down and one up, and one further.
    expect(forth).toMatchObject({ kind: 'sign-flip', exact: 2 / 16, midP: 1.5 / 16 })
    expect(weighOwnLoss([0.25, -1 / 3, 0, -1, -0.5], recall)).toEqual(forth)
  })

  it('is the t where thousands moved, and 1 where nothing did', () => {
    const many = Array.from({ length: 2_500 }, (_, at) => (at % 5 === 0 ? 0.2 : -0.1 - at / 1e5))
    const { kind, exact, midP } = weighOwnLoss(many, recall)
    expect(kind).toBe('t')
    expect(exact).toBeLessThan(1e-9)
    expect(midP).toBe(exact)
    expect(weighOwnLoss([0, 0], recall)).toMatchObject({ exact: 1, midP: 1, withoutWorst: 0 })
  })

  it('counts a question that head made incomparable as one that fell as far as any', () => {
    const found = weighOwnLoss([-0.5, -0.5, 0, 0], { name: 'recall@5', lost: 2 })
    expect(found).toMatchObject({ kind: 'mcnemar', exact: 1 / 16 })
  })
})
