import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scoredItem, type Shorthand } from '../../test/support/scored-item.ts'
import type { Metric } from '../metrics/metric.ts'
import { notApplicable } from '../metrics/score.ts'
import { compareMetric, eligibleItems } from './compare-metric.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}
const missRate: Metric = { ...recall, direction: 'lower' }
const tokens: Metric = { ...recall, direction: 'lower', group: 'size' }

function items(rows: readonly { base?: Shorthand; head: Shorthand }[]) {
  return rows.map((row, index) => scoredItem(`q${index + 1}`, row))
}

describe('metrics 11: from item scores to a side', () => {
  it('metrics 11.3: compares only items scored on both sides', () => {
    const comparison = compareMetric(
      recall,
      items([
        { base: 1, head: 1 },
        { base: 0.5, head: 0 },
        { base: 1, head: 'failed' },
        { base: 'failed', head: 1 },
        { base: 1, head: 0.5 },
      ]),
    )
    expect(comparison.base).toBeCloseTo(0.8333333333333334, 12)
    expect(comparison.head).toBeCloseTo(0.5, 12)
    expect(comparison.delta).toBeCloseTo(-1 / 3, 12)
    expect(comparison.coverage).toMatchObject({ pairs: 3, runErrors: 2 })
    expect(comparison.degraded).toEqual(['q2', 'q5'])
    expect(comparison.unchanged).toEqual(['q1'])
  })

  it('metrics 11.2: counts items that turned, with the reason', () => {
    const { coverage } = compareMetric(
      recall,
      items([
        { base: 1, head: notApplicable('no_text') },
        { base: 1, head: notApplicable('no_text') },
        { base: notApplicable('no_chunks'), head: 1 },
        { base: notApplicable('no_labels'), head: notApplicable('no_labels') },
        { base: notApplicable('no_text'), head: 'failed' },
      ]),
    )
    expect(coverage).toEqual({
      pairs: 0,
      runErrors: 1,
      turnedOnHead: 2,
      turnedOnBase: 1,
      turnedReasons: [
        { reason: 'no_chunks', items: 1 },
        { reason: 'no_text', items: 2 },
      ],
      notApplicable: 1,
    })
  })

  it('leaves out what head added, and keeps what head removed', () => {
    const set = [
      scoredItem('kept', { base: 1, head: 1 }),
      scoredItem('added', { base: 0, head: 0 }, { origin: 'added' }),
      scoredItem('removed', { base: 1, head: 0 }, { origin: 'removed' }),
    ]
    expect(eligibleItems(set).map((item) => item.id)).toEqual(['kept', 'removed'])
  })

  it('has no delta and no base value where there is no base', () => {
    const comparison = compareMetric(
      recall,
      items([{ head: 1 }, { head: 0.5 }, { head: 'failed' }]),
    )
    expect(comparison).toMatchObject({ base: undefined, head: 0.75, delta: undefined })
    expect(comparison.coverage).toMatchObject({ pairs: 2, runErrors: 1 })
  })

  it('has no values at all without a pair', () => {
    expect(compareMetric(recall, items([{ base: 'failed', head: 1 }]))).toMatchObject({
      base: undefined,
      head: undefined,
      delta: undefined,
    })
  })
})

describe('statistics 2: improved, degraded, unchanged', () => {
  it.each([
    { metric: recall, base: 0.5, head: 0.5 + 1e-10, want: 'unchanged' },
    { metric: recall, base: 0.5, head: 0.51, want: 'improved' },
    { metric: recall, base: 0.5, head: 0.49, want: 'degraded' },
    { metric: missRate, base: 0, head: 1, want: 'degraded' },
    { metric: tokens, base: 100, head: 100.5, want: 'unchanged' },
    { metric: tokens, base: 100, head: 101, want: 'degraded' },
    { metric: tokens, base: 100, head: 90, want: 'improved' },
  ])('$base to $head is $want when $metric.direction is better', ({ metric, base, head, want }) => {
    const { improved, degraded, unchanged } = compareMetric(metric, items([{ base, head }]))
    expect({ improved, degraded, unchanged }).toMatchObject({ [want]: ['q1'] })
  })

  it('swapping the sides negates the delta and swaps the counts', () => {
    const side = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(side, side, (a, b) => {
        const rows = a.map((base, index) => ({ base, head: b[index] ?? 0 }))
        const there = compareMetric(recall, items(rows))
        const back = compareMetric(
          recall,
          items(rows.map(({ base, head }) => ({ base: head, head: base }))),
        )
        expect(back.delta).toBeCloseTo(-(there.delta ?? 0), 12)
        expect(back.improved).toEqual(there.degraded)
        expect(there.improved.length + there.degraded.length + there.unchanged.length).toBe(8)
      }),
      { seed: 11 },
    )
  })

  it('base equal to head gives a delta of exactly 0', () => {
    const side = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 50,
    })
    fc.assert(
      fc.property(side, (values) => {
        const { delta } = compareMetric(
          recall,
          items(values.map((value) => ({ base: value, head: value }))),
        )
        expect(delta).toBe(0)
      }),
      { seed: 12 },
    )
  })
})
