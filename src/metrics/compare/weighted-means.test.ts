import { expect, it } from 'vitest'
import { scoredItem } from '../../../test/support/scored-item.ts'
import { knownMetric } from '../parse-metric.ts'
import { weightedMeans } from './weighted-means.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'

const recall = knownMetric('recall@5')

const weighing = (item: ScoredItem, weight?: number): ScoredItem => {
  const own = { ...item.golden.base, ...(weight !== undefined && { weight }) }
  return { ...item, golden: { base: own, head: { ...own, weight: 1000 } } }
}

it('weights each pair by the weight of base, or by 1 without one', () => {
  const items = [
    weighing(scoredItem('a', { base: 1, head: 0 }), 3),
    weighing(scoredItem('b', { base: 0, head: 1 })),
  ]
  expect(weightedMeans(recall, items)).toEqual({ base: 0.75, head: 0.25 })
})

it('is undefined if all weights are equal', () => {
  const items = ['a', 'b'].map((id) => weighing(scoredItem(id, { base: 1, head: 0 }), 7))
  expect(weightedMeans(recall, items)).toBeUndefined()
})

it('is undefined for a quantile', () => {
  const items = [weighing(scoredItem('a', { base: 1, head: 0 }), 3)]
  expect(weightedMeans(knownMetric('latency_p95'), items)).toBeUndefined()
})
