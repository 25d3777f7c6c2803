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

it('are one name per pair, by what base says', () => {
  const [a, b, d] = clustersOf(set, { items: ['a', 'b', 'd'] })!
  expect(a).toBe(d)
  expect(b).not.toBe(a)
})

it('are unknown where no pair belongs to one, whatever the others do', () => {
  expect(clustersOf(set, { items: ['b'] })).toBeUndefined()
  expect(clustersOf(set, { items: [] })).toBeUndefined()
  expect(clustersOf([], { items: [] })).toBeUndefined()
})

it('of an item without one is its own, also where a cluster is called like an item', () => {
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
