import { describe, expect, it } from 'vitest'

import { factsOf, matchFacts, scoredItem } from '../../test/support/scored-item.ts'
import type { Metric } from '../model/metric.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import type { ScoredItem, SideFacts } from '../model/comparison.ts'
import { changedChunkSize, withFairRecall } from './fair-recall.ts'

function metric(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

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

describe('metrics 4.7: recall at equal length', () => {
  it.each([
    { names: ['recall@5'], want: ['recall@5', 'recall@2000t'] },
    { names: ['recall@5', 'recall@2000t'], want: ['recall@5', 'recall@2000t'] },
    { names: ['mrr'], want: ['mrr'] },
  ])('$names are measured as $want', ({ names, want }) => {
    expect(withFairRecall(names.map(metric)).map(({ name }) => name)).toEqual(want)
  })

  it.each([
    { base: [100], head: [110], want: undefined },
    { base: [100], head: [111], want: { base: 100, head: 111 } },
    { base: [100, 300], head: [100], want: { base: 200, head: 100 } },
    { base: [], head: [100], want: undefined },
  ])('chunks of $base against $head tokens: $want', ({ base, head, want }) => {
    expect(changedChunkSize([sized(base, head)])).toEqual(want)
  })

  it('measures the chunks of the questions that were matched on a side, and says nothing of none', () => {
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
