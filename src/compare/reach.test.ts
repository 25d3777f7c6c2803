import { describe, expect, it } from 'vitest'

import { factsOf, matchAt, matchFacts, scoredItem } from '../../test/support/scored-item.ts'
import type { ScoredItem } from '../model/comparison.ts'
import { reachAt } from './reach.ts'

function ranked(
  id: string,
  base: number,
  head: number,
  changes: Partial<ScoredItem> = {},
): ScoredItem {
  return scoredItem(
    id,
    { base: 0, head: 0 },
    { facts: { base: matchAt(base), head: matchAt(head) }, ...changes },
  )
}

describe('github 14: reach', () => {
  it('counts who lost and who gained their last evidence within the top k', () => {
    const items = [
      ranked('kept', 1, 5),
      ranked('lost', 5, 6),
      ranked('gained', Infinity, 1),
      ranked('never', 9, 9),
      ranked('new', 1, 9, { origin: 'added' }),
      scoredItem('failed', { base: 1, head: 'failed' }),
    ]
    expect(reachAt(5, items)).toEqual({ k: 5, items: 4, lost: 1, gained: 1 })
  })

  it('counts nobody whom a side has no label left for', () => {
    const none = factsOf({ match: matchFacts({ relevant: 0, firstRank: Infinity }) })
    const graded = matchAt(1)
    const of = (base: typeof none | undefined, head: typeof none) =>
      reachAt(5, [ranked('kept', 1, 1), { ...ranked('other', 1, 1), facts: { base, head } }])
    for (const [base, head] of [
      [graded, none],
      [none, graded],
      [none, none],
      [graded, factsOf()],
      [undefined, graded],
    ] as const) {
      expect(of(base, head)).toEqual({ k: 5, items: 1, lost: 0, gained: 0 })
    }
  })

  it('still has something where one of several pieces of evidence is left', () => {
    const item = scoredItem(
      'two',
      { base: 1, head: 0.5 },
      { facts: { base: matchAt(1, 2), head: matchAt(1, 9) } },
    )
    expect(reachAt(5, [item])).toEqual({ k: 5, items: 1, lost: 0, gained: 0 })
  })

  it('is unknown where nothing was measured on both sides', () => {
    expect(reachAt(5, [])).toBeUndefined()
    expect(reachAt(5, [scoredItem('alone', { head: 1 })])).toBeUndefined()
  })
})
