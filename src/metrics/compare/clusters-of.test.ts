import { expect, it } from 'vitest'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import { clustersOf } from './clusters-of.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'

function itemOf(id: string, base: string | undefined, head = base): ScoredItem {
  const golden = {
    base: goldenItem(id, { cluster: base }),
    head: goldenItem(id, { cluster: head }),
  }
  return scoredItem(id, { base: 1, head: 1 }, { golden })
}

const set = [itemOf('a', 'x'), itemOf('b', undefined), itemOf('c', 'y'), itemOf('d', 'x', 'z')]

it('returns one name per pair, as base defines it', () => {
  const [a, b, d] = clustersOf(set, { items: ['a', 'b', 'd'] })!
  expect(a).toBe(d)
  expect(b).not.toBe(a)
})

it('is undefined if no pair belongs to a cluster, whatever other items do', () => {
  expect(clustersOf(set, { items: ['b'] })).toBeUndefined()
  expect(clustersOf(set, { items: [] })).toBeUndefined()
  expect(clustersOf([], { items: [] })).toBeUndefined()
})

it('gives an item without a cluster one of its own, even if another cluster has the same name', () => {
  const alike = [
    itemOf('a', undefined),
    itemOf('b', 'a'),
    itemOf('c', 'item a'),
    itemOf('d', 'cluster a'),
    itemOf('item a', undefined),
    itemOf('cluster a', undefined),
  ]
  const names = clustersOf(alike, { items: alike.map(({ id }) => id) })
  expect(new Set(names).size).toBe(alike.length)
})
