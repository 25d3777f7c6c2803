import { describe, expect, it } from 'vitest'

import { matchAt, scoredItem } from '../../test/support/scored-item.ts'
import type { PlacedChunk } from '../metrics/item-match.ts'
import type { Metric } from '../metrics/metric.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import type { ScoredItem } from './comparison.ts'
import { changedChunkSize, withFairRecall } from './fair-recall.ts'

function metric(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

function chunkOf(tokens: number): PlacedChunk {
  const chunk = {
    id: `c${tokens}`,
    doc: undefined,
    start: undefined,
    end: undefined,
    text: undefined,
    score: undefined,
  }
  return { chunk, matchedBy: 'none', places: [], relevant: false, repeated: false, tokens }
}

function sized(base: readonly number[], head: readonly number[]): ScoredItem {
  return scoredItem(
    'q',
    { base: 1, head: 1 },
    {
      matches: {
        base: { ...matchAt(1), chunks: base.map(chunkOf) },
        head: { ...matchAt(1), chunks: head.map(chunkOf) },
      },
    },
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
})
