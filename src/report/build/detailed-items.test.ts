import { describe, expect, it } from 'vitest'
import { metric } from '../../../test/support/score-example.ts'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import { compareMetric } from '../../metrics/compare/compare-metric.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import { inOrderOfDetail } from './detailed-items.ts'

const headline = metric('recall@5')

function ordered(items: readonly ScoredItem[], lists: readonly string[] = []): readonly string[] {
  const { improved, degraded, unchanged } = compareMetric(headline, items)
  const changes = new Map([
    ...improved.map((id) => [id, 'improved'] as const),
    ...degraded.map((id) => [id, 'degraded'] as const),
    ...unchanged.map((id) => [id, 'unchanged'] as const),
  ])
  return inOrderOfDetail(items, { headline, changes, lists }).map(({ id }) => id)
}

function numbered(count: number, base: number, head: number, prefix: string): ScoredItem[] {
  return Array.from({ length: count }, (_, at) =>
    scoredItem(`${prefix}${String(at).padStart(5, '0')}`, { base, head }),
  )
}

function mustPass(item: ScoredItem): ScoredItem {
  const golden = goldenItem(item.id, { mustPass: true })
  return { ...item, golden: { base: golden, head: golden } }
}

describe('the order in which items get their details', () => {
  it('starts with the items that moved', () => {
    const still = numbered(3, 1, 1, 'a')
    const moved = [...numbered(3, 1, 0.5, 'z'), ...numbered(2, 0, 1, 'y')]
    expect(ordered([...still, ...moved])).toEqual([
      'y00000',
      'y00001',
      'z00000',
      'z00001',
      'z00002',
      'a00000',
      'a00001',
      'a00002',
    ])
  })

  it('is must-pass items first, then the largest movement, then the id', () => {
    const small = numbered(2, 1, 0.9, 'b')
    const large = numbered(2, 0, 1, 'c')
    const asserted = mustPass(scoredItem('zz', { base: 1, head: 0.99 }))
    expect(ordered([...small, ...large, asserted])).toEqual([
      'zz',
      'c00000',
      'c00001',
      'b00000',
      'b00001',
    ])
  })

  it('does not depend on the input order', () => {
    const items = [
      ...numbered(7, 1, 0.5, 'b'),
      ...numbered(7, 0.5, 1, 'a'),
      ...numbered(7, 1, 1, 'c'),
    ]
    expect(ordered(items.toReversed())).toEqual(ordered(items))
  })

  it('puts changed lists after items that moved, most changed first', () => {
    const items = [
      scoredItem('a', { base: 1, head: 1 }),
      scoredItem('b', { base: 1, head: 1 }),
      scoredItem('c', { base: 1, head: 1 }),
      scoredItem('moved', { base: 1, head: 0 }),
    ]
    expect(ordered(items, ['c', 'b'])).toEqual(['moved', 'c', 'b', 'a'])
  })

  it('starts with items that found nothing if there is no base', () => {
    const found = [scoredItem('a', { head: 1 }), scoredItem('b', { head: 1 })]
    const missed = scoredItem('z', { head: 0 })
    const inOrder = inOrderOfDetail([...found, missed], {
      headline,
      changes: new Map(),
      lists: [],
    })
    expect(inOrder.map(({ id }) => id)).toEqual(['z', 'a', 'b'])
  })
})
