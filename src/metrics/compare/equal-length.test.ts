import { describe, expect, it } from 'vitest'

import { metric } from '../../../test/support/score-example.ts'
import { factsOf, matchFacts, scoredItem } from '../../../test/support/scored-item.ts'
import type { ScoredItem, SideFacts } from '../../lib/model/comparison.ts'
import { scored } from '../../lib/model/score.ts'
import { changedChunkSize, equalLengthMetric, isFilled } from './equal-length.ts'

function sideOf(tokens: readonly number[]): SideFacts {
  const sum = tokens.reduce((total, each) => total + each, 0)
  return factsOf({ match: matchFacts({ sized: tokens.length, tokens: sum }) })
}

function sized(base: readonly number[], head: readonly number[]): ScoredItem {
  return scoredItem(
    'q',
    { base: 1, head: 1 },
    { facts: { base: sideOf(base), head: sideOf(head) } },
  )
}

/** A question whose contexts on base and head have these numbers of tokens. */
function context(base: number, head: number): ScoredItem {
  const scores = {
    base: new Map([['context_tokens', scored(base)]]),
    head: new Map([['context_tokens', scored(head)]]),
  }
  return scoredItem('q', { base: 1, head: 1 }, { scores })
}

const measured = ['recall@context', 'context_tokens'].map(metric)

describe('recall at equal length', () => {
  it.each([
    { base: 2058, head: 5944, want: 'recall@2100t' },
    { base: 2058, head: 1235, want: 'recall@1200t' },
    { base: 100, head: 20, want: 'recall@100t' },
    { base: 1000, head: 1101, want: 'recall@1000t' },
    { base: 1000, head: 1100, want: undefined },
    { base: 1000, head: 900, want: undefined },
  ])('for contexts of $base and $head tokens is $want', ({ base, head, want }) => {
    expect(equalLengthMetric([context(base, head)], measured)?.name).toBe(want)
  })

  it('uses the mean length, and is not measured without recall of the context', () => {
    const items = [context(1000, 400), context(2000, 1000)]
    expect(equalLengthMetric(items, measured)?.name).toBe('recall@700t')
    expect(equalLengthMetric(items, [metric('context_tokens')])).toBeUndefined()
    expect(equalLengthMetric([scoredItem('q', { head: 1 })], [metric('mrr')])).toBeUndefined()
  })

  it('counts if every ranking fills the budget or has no more chunks', () => {
    const budget = metric('recall@700t')
    const side = (returned: number, unfilled: readonly string[]) =>
      factsOf({ returned, match: matchFacts({ unfilled }) })
    const filled = { facts: { base: side(20, []), head: side(20, []) } }
    const cut = { facts: { base: side(20, []), head: side(20, [budget.name]) } }
    const short = { facts: { base: side(20, []), head: side(3, [budget.name]) } }
    const item = (facts: Partial<ScoredItem>) => scoredItem('q', { base: 1, head: 1 }, facts)
    expect(isFilled(budget, [item(filled)])).toBe(true)
    expect(isFilled(budget, [item(filled), item(cut)])).toBe(false)
    expect(isFilled(budget, [item(filled), item(short)])).toBe(true)
  })
})

describe('the size of chunks', () => {
  it.each([
    { base: [100], head: [110], want: undefined },
    { base: [100], head: [111], want: { base: 100, head: 111 } },
    { base: [100, 300], head: [100], want: { base: 200, head: 100 } },
    { base: [], head: [100], want: undefined },
  ])('of $base against $head tokens: $want', ({ base, head, want }) => {
    expect(changedChunkSize([sized(base, head)])).toEqual(want)
  })

  it('comes from questions matched on a side, and is undefined without any', () => {
    const failed = scoredItem('f', { base: 'failed', head: 'failed' })
    expect(changedChunkSize([failed, sized([100], [120]), failed])).toEqual({
      base: 100,
      head: 120,
    })
    expect(changedChunkSize([failed])).toBeUndefined()
    expect(changedChunkSize([sized([100], [])])).toBeUndefined()
    expect(changedChunkSize([])).toBeUndefined()
  })
})
