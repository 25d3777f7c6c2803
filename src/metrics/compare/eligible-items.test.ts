import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import { devItems, eligibleItems } from './eligible-items.ts'
import { compareSlices } from './slices.ts'
import { metric } from '../../../test/support/score-example.ts'

type Split = 'dev' | 'test' | undefined

function itemOf(id: string, split: Split, changes: Partial<ScoredItem> = {}): ScoredItem {
  const golden = goldenItem(id, { split, tags: ['billing'] })
  return scoredItem(
    id,
    { base: 1, head: 1 },
    { golden: { base: golden, head: golden }, ...changes },
  )
}

const ids = (items: readonly ScoredItem[]): readonly string[] => items.map(({ id }) => id)

describe('items that may gate', () => {
  it('are those that exist on base', () => {
    const set = [
      itemOf('kept', undefined),
      itemOf('added', undefined, { origin: 'added' }),
      itemOf('removed', undefined, { origin: 'removed' }),
    ]
    expect(ids(eligibleItems(set))).toEqual(['kept', 'removed'])
    expect(devItems(set)).toEqual([])
  })

  it('exclude the dev split if there is a test split, and include all others', () => {
    const set = [
      itemOf('a', 'dev'),
      itemOf('b', 'test'),
      itemOf('c', undefined),
      itemOf('d', 'dev'),
    ]
    expect(ids(eligibleItems(set))).toEqual(['b', 'c'])
    expect(ids(devItems(set))).toEqual(['a', 'd'])
  })

  it.each<{ splits: readonly Split[] }>([
    { splits: ['dev', 'dev'] },
    { splits: ['dev', undefined] },
    { splits: ['test', undefined] },
    { splits: [undefined] },
    { splits: [] },
  ])('include all of $splits: nothing leaves the gate silently', ({ splits }) => {
    const set = splits.map((split, index) => itemOf(`q${index}`, split))
    expect(eligibleItems(set)).toEqual(set)
    expect(devItems(set)).toEqual([])
  })

  it('are selected by the splits of base, and by no item that only head has', () => {
    const [dev, test] = [goldenItem('a', { split: 'dev' }), goldenItem('a', { split: 'test' })]
    const moved = itemOf('a', 'test', { golden: { base: test, head: dev } })
    expect(ids(eligibleItems([moved, itemOf('b', 'dev')]))).toEqual(['a'])
    const added = itemOf('c', 'test', { origin: 'added' })
    expect(ids(eligibleItems([itemOf('b', 'dev'), added]))).toEqual(['b'])
  })

  it('determine the slices', () => {
    const set = [itemOf('a', 'dev'), itemOf('b', 'test')]
    expect(compareSlices(metric('recall@5'), set)[0]?.comparison.pairs.items).toEqual(['b'])
  })

  it('and those of the dev split are together all items of base, each once', () => {
    const item = fc.record({
      split: fc.constantFrom<Split>('dev', 'test', undefined),
      origin: fc.constantFrom<ScoredItem['origin']>('both', 'added', 'removed'),
    })
    fc.assert(
      fc.property(fc.array(item), (all) => {
        const set = all.map(({ split, origin }, index) => itemOf(`q${index}`, split, { origin }))
        const known = set.filter(({ origin }) => origin !== 'added')
        const found = [...eligibleItems(set), ...devItems(set)]
        expect(new Set(ids(found))).toEqual(new Set(ids(known)))
        expect(found).toHaveLength(known.length)
        expect(eligibleItems(set).length > 0).toBe(known.length > 0)
      }),
      { seed: 22 },
    )
  })
})
