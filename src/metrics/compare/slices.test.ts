import { expect, it } from 'vitest'

import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { compareSlices, itemsOf } from './slices.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}

const item = (id: string, tags: readonly string[], mustPass = false) => {
  const base = goldenItem(id, { tags, mustPass })
  // Head's tags of an item do not affect its slices.
  const head = goldenItem(id, { tags: ['new'], mustPass: !mustPass })
  return scoredItem(id, { base: 1, head: 0 }, { golden: { base, head } })
}

const items = [
  item('a', ['zebra', 'ant']),
  item('b', ['mouse'], true),
  item('c', ['ant', 'must'], true),
  item('d', []),
]

it('slices by the sorted tags of base, with must-pass items in a slice of their own', () => {
  const counts = compareSlices(recall, items).map(({ tag, comparison }) => [
    tag,
    comparison.coverage.pairs,
  ])
  expect(counts).toEqual([
    ['ant', 2],
    ['mouse', 1],
    ['must', 1],
    ['must_pass', 2],
    ['zebra', 1],
  ])
})

it('returns the items of a slice', () => {
  const idsOf = (tag: string) => itemsOf(tag, items).map(({ id }) => id)
  expect(['ant', 'must_pass', 'zebra', 'new', 'none'].map(idsOf)).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['a'],
    [],
    [],
  ])
})
