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

it('counts each pair by the weight of base, 1 where it has none', () => {
  const items = [
    weighing(scoredItem('a', { base: 1, head: 0 }), 3),
    weighing(scoredItem('b', { base: 0, head: 1 })),
  ]
  expect(weightedMeans(recall, items)).toEqual({ base: 0.75, head: 0.25 })
})

it('has nothing to say where all weigh the same', () => {
  const items = ['a', 'b'].map((id) => weighing(scoredItem(id, { base: 1, head: 0 }), 7))
  expect(weightedMeans(recall, items)).toBeUndefined()
})

it('is of no quantile', () => {
  const items = [weighing(scoredItem('a', { base: 1, head: 0 }), 3)]
  expect(weightedMeans(knownMetric('latency_p95'), items)).toBeUndefined()
})
