import { describe, expect, it } from 'vitest'
import { metric } from '../../../test/support/score-example.ts'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import { compareMetric } from '../../compare/compare-metric.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import { detailedItems } from './detailed-items.ts'

const headline = metric('recall@5')

function chosen(items: readonly ScoredItem[]): ReadonlySet<string> {
  const { improved, degraded, unchanged } = compareMetric(headline, items)
  const changes = new Map([
    ...improved.map((id) => [id, 'improved'] as const),
    ...degraded.map((id) => [id, 'degraded'] as const),
    ...unchanged.map((id) => [id, 'unchanged'] as const),
  ])
  return detailedItems(items, { headline, changes })
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

describe('the items shown in detail', () => {
  it('are all of a thousand', () => {
    const items = numbered(1000, 1, 1, 'q')
    expect(chosen(items)).toEqual(new Set(items.map(({ id }) => id)))
  })

  it('are those that moved, before those that did not', () => {
    const still = numbered(2000, 1, 1, 'a')
    const moved = [...numbered(3, 1, 0.5, 'z'), ...numbered(2, 0, 1, 'y')]
    const ids = chosen([...still, ...moved])
    expect(ids.size).toBe(1000)
    expect(moved.every(({ id }) => ids.has(id))).toBe(true)
    expect(ids.has('a00994')).toBe(true)
    expect(ids.has('a00995')).toBe(false)
  })

  it('are those that must pass first, then the largest movement, then the id', () => {
    const small = numbered(900, 1, 0.9, 'b')
    const large = numbered(150, 0, 1, 'c')
    const asserted = mustPass(scoredItem('zz', { base: 1, head: 0.99 }))
    const ids = chosen([...small, ...large, asserted])
    expect(ids.has('zz')).toBe(true)
    expect(large.every(({ id }) => ids.has(id))).toBe(true)
    expect(ids.has('b00848')).toBe(true)
    expect(ids.has('b00849')).toBe(false)
  })

  it('are the same in whatever order the items come', () => {
    const items = [
      ...numbered(700, 1, 0.5, 'b'),
      ...numbered(700, 0.5, 1, 'a'),
      ...numbered(700, 1, 1, 'c'),
    ]
    expect(chosen(items.toReversed())).toEqual(chosen(items))
    expect(chosen(items).has('a00699')).toBe(true)
    expect(chosen(items).has('b00300')).toBe(false)
  })

  it('without a base are those that found nothing, before the others', () => {
    const found = Array.from({ length: 1200 }, (_, at) => scoredItem(`a${at}`, { head: 1 }))
    const missed = scoredItem('z', { head: 0 })
    expect(detailedItems([...found, missed], { headline, changes: new Map() }).has('z')).toBe(true)
  })
})
