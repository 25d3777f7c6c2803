import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oracleScore } from '../../test/reference/oracle.ts'
import {
  averagePrecision,
  chrf,
  exactMatch,
  hit,
  ndcg,
  precision,
  recall,
  reciprocalRank,
  rougeL,
  tokenF1,
} from './metrics.ts'

const settings = { theta: 0.5, minGrade: 1, contextK: 5, text: () => undefined }

/**
 * Returns the metric's value for these lists according to the reference implementation, or undefined if
 * there is no value.
 */
function inTheOracle(
  name: string,
  returned: readonly string[],
  grades: Readonly<Record<string, number>>,
): number | undefined {
  const ranking = returned.map((id) => ({ id }))
  const score = oracleScore(name, { answerable: true, chunks: grades }, ranking, settings)
  return typeof score === 'number' ? score : undefined
}

describe('metrics of plain lists', () => {
  it('match values that were computed by hand', () => {
    const returned = ['a', 'b', 'c', 'd']
    expect(recall(returned, ['b', 'x'], 2)).toBe(0.5)
    expect(recall(returned, ['b', 'd'])).toBe(1)
    expect(precision(returned, ['b', 'x'], 2)).toBe(0.5)
    expect(precision(['a'], ['a'], 4)).toBe(0.25)
    expect(hit(returned, ['c'], 2)).toBe(0)
    expect(reciprocalRank(returned, ['c'])).toBe(1 / 3)
    expect(averagePrecision(returned, ['a', 'd', 'x'])).toBe((1 + 2 / 4) / 3)
    const gain = 1 + 3 / Math.log2(3)
    expect(ndcg(returned, { a: 1, b: 3 }, 10)).toBeCloseTo(gain / (3 + 1 / Math.log2(3)), 12)
    expect(tokenF1('within 60 days', ['60 days', 'never'])).toBe(0.8)
    expect(exactMatch('60 days.', ['60 days'])).toBe(1)
    expect(rougeL('a b c', ['a c'])).toBe(0.8)
    expect(chrf('abc', ['abc'])).toBe(1)
  })

  it('match an independent computation for any lists', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const grades = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.nat(3)), { selector: ([id]) => id })
      .map((pairs) => Object.fromEntries(pairs))
    const cutoff = fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined })
    const returned = fc.array(fc.constantFrom(...ids), { maxLength: 12 })
    fc.assert(
      fc.property(returned, grades, cutoff, (list, relevant, k) => {
        const depth = Math.max(1, k ?? list.length)
        const wanted = (name: string): number | undefined => inTheOracle(name, list, relevant)
        const at = (name: string): number | undefined => wanted(`${name}@${depth}`)
        const close = (value: number | undefined, other: number | undefined): void => {
          expect(value?.toFixed(12)).toBe(other?.toFixed(12))
        }
        close(recall(list, relevant, k), at('recall'))
        close(precision(list, relevant, k), at('precision'))
        close(hit(list, relevant, k), at('hit'))
        close(reciprocalRank(list, relevant, k), at('mrr'))
        close(averagePrecision(list, relevant, k), at('map'))
        close(ndcg(list, relevant, k), k === undefined ? wanted('ndcg') : at('ndcg'))
      }),
      { seed: 17, numRuns: 500 },
    )
  })

  it('have no value if there is nothing to find', () => {
    expect(recall(['a'], [])).toBeUndefined()
    expect(ndcg(['a'], { a: 0 })).toBeUndefined()
    expect(tokenF1('a', [])).toBeUndefined()
    expect(recall([], ['a'])).toBe(0)
  })

  it('reject an invalid cutoff or grade', () => {
    expect(() => recall(['a'], ['a'], 0)).toThrow(
      new RangeError('k must be a whole number of at least 1, not 0'),
    )
    expect(() => ndcg(['a'], { a: 0.5 })).toThrow(
      new RangeError('the grade of a must be a whole number of at least 0, not 0.5'),
    )
  })
})
