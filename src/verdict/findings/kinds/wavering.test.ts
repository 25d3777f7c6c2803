import { expect, it } from 'vitest'
import { matchAt, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem, SideFacts } from '../../../lib/model/comparison.ts'
import { waveringFindings } from './wavering.ts'

const twice = (wavers: boolean): SideFacts => ({
  ...matchAt(1),
  again: { match: matchAt(1).match, wavers },
})

/**
 * Creates questions for which the lists of both sides vary, only base's, only head's, or neither's.
 */
function items(counts: Readonly<Record<'both' | 'base' | 'head' | 'none', number>>) {
  return Object.entries(counts).flatMap(([who, count]) =>
    Array.from({ length: count }, (_, at): ScoredItem => {
      const [base, head] = [who === 'both' || who === 'base', who === 'both' || who === 'head']
      const facts = { base: twice(base), head: twice(head) }
      return scoredItem(`${who}${at}`, { base: 1, head: 1 }, { facts })
    }),
  )
}

it.each([
  { base: 0, head: 5, raised: true },
  { base: 0, head: 4, raised: false },
  { base: 1, head: 7, raised: true },
  { base: 1, head: 6, raised: false },
  { base: 9, head: 9, raised: false },
  { base: 9, head: 0, raised: false },
  { base: 0, head: 0, raised: false },
])(
  '$head questions that vary only on head and $base only on base: $raised',
  ({ base, head, raised }) => {
    expect(waveringFindings(items({ both: 3, base, head, none: 2 }))).toEqual(
      raised
        ? [
            {
              kind: 'wavering',
              verdict: 'warn',
              asked: 5 + base + head,
              base: 3 + base,
              head: 3 + head,
              items: Array.from({ length: head }, (_, at) => `head${at}`),
            },
          ]
        : [],
    )
  },
)

it('ignores questions that one side was asked only once', () => {
  const once = items({ both: 0, base: 0, head: 9, none: 0 }).map((item) => ({
    ...item,
    facts: { ...item.facts, base: matchAt(1) },
  }))
  expect(waveringFindings(once)).toEqual([])
})
