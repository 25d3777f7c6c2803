import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryReport } from '../../../../test/support/arbitrary-report.ts'
import {
  itemFixture,
  reportFixture,
  targetFixture,
} from '../../../../test/support/report-fixture.ts'
import { worseItems } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { waysOf } from '../../wording/questions/common-sentence.ts'
import { listed } from '../list/listed.ts'
import { field } from '../filter/read-filter.ts'
import { budgetEnds, hasCrossings, zoneCounts } from './budget-ends.ts'
import { bandText, migrationOf } from './migration.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const passages = ({ items }: Report) => items.flatMap(({ targets = [] }) => targets)

describe('the rank migration table', () => {
  const rank = (base?: number, head?: number) =>
    itemFixture(`${base} ${head}`, {
      targets: [targetFixture('docs/a.md', { rank: { base, head } })],
    })

  it('counts each passage in the cell for its two ranks', () => {
    const moves = [
      rank(1, 1),
      rank(1, 2),
      rank(3, undefined),
      rank(5, 11),
      rank(6, 20),
      rank(undefined, 4),
    ]
    const { bands, counts, passages: number } = migrationOf(reportFixture({ items: moves }))
    expect(bands.map(bandText)).toEqual(['1', '2-3', '4-5', '6-10', '11-20', 'none'])
    expect(counts).toEqual([
      [1, 1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 1, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 1, 0, 0, 0],
    ])
    expect(number).toBe(6)
    const deep = migrationOf(reportFixture({ items: [rank(21, 400)] }))
    expect(bandText(deep.bands[5] ?? 'none')).toBe('21-400')
    expect(deep.counts[5]).toEqual([0, 0, 0, 0, 0, 1, 0])
  })

  it('counts every passage once, and each cell links to its questions', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        const { bands, counts } = migrationOf(report)
        expect(sum(counts.flat())).toBe(passages(report).length)
        for (const [down, base] of bands.entries())
          for (const [across, head] of bands.entries()) {
            const filter = `base:${bandText(base)} head:${bandText(head)}`
            const found = listed(report, { filter }).length
            expect(found > 0).toBe((counts[down]?.[across] ?? 0) > 0)
            expect(found).toBeLessThanOrEqual(counts[down]?.[across] ?? 0)
          }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the reasons why questions got worse', () => {
  it('cover each question in the comment once, and each reason links to its questions', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        const ways = waysOf(report)
        const all = ways.flatMap(([, items]) => items)
        const worse = report.outcome === 'compared' ? worseItems(report) : []
        expect(new Set(all)).toEqual(new Set(worse))
        expect(all).toHaveLength(worse.length)
        for (const [way, items] of ways) {
          const filter = `worse ${field('how', way)}`
          expect(new Set(listed(report, { filter }))).toEqual(new Set(items))
        }
      }),
    )
  })
})

describe('within a budget', () => {
  const item = (baseEnd: number | undefined, headEnd: number | undefined) => {
    const chunk = (until: number | undefined) =>
      until === undefined ? [] : [{ chunk: 0, rank: 1, score: undefined, until }]
    const at = (until: number | undefined) => (until === undefined ? undefined : 1)
    return itemFixture('q', {
      budget: { tokens: 100, base: { rank: 1 }, head: { rank: 1 } },
      chunks: { base: chunk(baseEnd), head: chunk(headEnd) },
      targets: [targetFixture('docs/a.md', { rank: { base: at(baseEnd), head: at(headEnd) } })],
    })
  }

  it('distinguishes a passage that ends exactly at the budget from one that exceeds it', () => {
    const items = [item(100, 101), item(100, 7), item(101, undefined), item(undefined, 100)]
    const ends = budgetEnds(reportFixture({ items }))
    expect(ends?.tokens).toBe(100)
    expect(ends && zoneCounts(ends)).toEqual([
      [1, 1, 0],
      [0, 0, 1],
      [1, 0, 0],
    ])
  })

  it('has crossings only if a passage is on another side of the budget than before', () => {
    const crosses = (...ends: readonly [number | undefined, number | undefined][]) => {
      const found = budgetEnds(reportFixture({ items: ends.map((pair) => item(...pair)) }))
      return found && hasCrossings(found)
    }
    expect(crosses([10, 90], [150, 101], [undefined, undefined])).toBe(false)
    expect(crosses([10, 10], [101, 100])).toBe(true)
    expect(crosses([150, undefined])).toBe(true)
  })

  it('is undefined without a metric that has a budget', () => {
    expect(budgetEnds(reportFixture({ items: [itemFixture('q', {})] }))).toBeUndefined()
  })
})
