import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { metric as metricNamed } from '../../../test/support/score-example.ts'
import { scoredItem, type Shorthand } from '../../../test/support/scored-item.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { nearestRank } from '../../lib/stats/quantile.ts'
import { judgeError, notApplicable } from '../../lib/model/score.ts'
import { compareMetric, unchangedWithin } from './compare-metric.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}
const faults: Metric = { ...recall, direction: 'lower' }
const judged: Metric = { ...recall, group: 'judged' }
const neutral: Metric = { ...judged, direction: 'neutral' }
const timed: Metric = { ...recall, direction: 'lower', group: 'timed' }
const cost: Metric = { ...recall, direction: 'lower', group: 'cost' }
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

  it('metrics 11.2: counts items scored on one side only or lost to errors, with the reason', () => {
    const { coverage } = compareMetric(
      recall,
      items([
        { base: 1, head: notApplicable('no_text') },
        { base: 1, head: notApplicable('no_text') },
        { base: notApplicable('no_chunks'), head: 1 },
        { base: notApplicable('no_labels'), head: notApplicable('no_labels') },
        { base: notApplicable('no_text'), head: 'failed' },
        { base: judgeError('timeout'), head: judgeError('length') },
        { base: notApplicable('no_text'), head: judgeError('length') },
        { base: judgeError('timeout'), head: 1 },
        { base: 'failed', head: judgeError('timeout') },
      ]),
    )
    expect(coverage).toEqual({
      pairs: 0,
      runErrors: 2,
      judgeErrors: 3,
      judgeCauses: [
        { cause: 'length', items: 1 },
        { cause: 'timeout', items: 2 },
      ],
      turnedOnHead: 2,
      turnedOnBase: 1,
      turnedReasons: [
        { reason: 'no_chunks', items: 1 },
        { reason: 'no_text', items: 2 },
      ],
      notApplicable: 1,
    })
  })

  it('has no delta and no base value without a base', () => {
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

describe('metrics 6: a metric whose value is a quantile', () => {
  const latencies = [120, 95, 400, 110, 105, 130, 98, 102, 99, 101]
  const [p50, p95] = [metricNamed('latency_p50'), metricNamed('latency_p95')]

  function sidesOf(metric: Metric, rows: readonly { base?: Shorthand; head: Shorthand }[]) {
    return compareMetric(
      metric,
      rows.map((row, index) => scoredItem(`q${index + 1}`, { ...row, metric: metric.name })),
    )
  }

  it('has the nearest rank of each side, and their difference as delta', () => {
    const rows = latencies.map((base, index) => ({ base, head: index === 2 ? 100 : base + 7 }))
    expect(sidesOf(p50, rows)).toMatchObject({ base: 102, head: 108, delta: 6 })
    expect(sidesOf(p95, rows)).toMatchObject({ base: 400, head: 137, delta: -263 })
  })

  it('uses pairs only, and everything that head could score for the value of head alone', () => {
    const cold = notApplicable('cold_start')
    const rows = [
      { base: cold, head: 900 },
      { base: 10, head: 20 },
      { base: 30, head: 'failed' as const },
      { base: 40, head: 40 },
    ]
    const comparison = sidesOf(p95, rows)
    expect(comparison).toMatchObject({ base: 40, head: 40, delta: 0 })
    expect(comparison.headScored).toEqual({ value: 900, items: 3 })
    expect(comparison.pairs).toEqual({ items: ['q2', 'q4'], base: [10, 40], head: [20, 40] })
    expect(comparison.coverage).toMatchObject({
      pairs: 2,
      turnedOnBase: 1,
      turnedReasons: [{ reason: 'cold_start', items: 1 }],
    })
  })

  it('has only head without a base, and nothing without a pair', () => {
    const alone = sidesOf(
      p50,
      latencies.map((head) => ({ head })),
    )
    expect(alone).toMatchObject({ base: undefined, head: 102, delta: undefined })
    expect(sidesOf(p50, [{ base: 1, head: 'failed' }])).toMatchObject({
      base: undefined,
      head: undefined,
      delta: undefined,
    })
  })

  it('is one of the values, whatever their order', () => {
    const time = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 1 }), fc.boolean(), (pairs, half) => {
        const metric = half ? p50 : p95
        const rows = pairs.map(([base, head]) => ({ base, head }))
        const { base, head, delta } = sidesOf(metric, rows)
        const sorted = pairs.map(([value]) => value).toSorted((a, b) => a - b)
        expect(base).toBe(nearestRank(sorted, half ? 50 : 95)! + 0)
        expect(delta).toBe(head! - base!)
        expect(sidesOf(metric, rows.toReversed())).toMatchObject({ base, head, delta })
      }),
      { seed: 13 },
    )
  })
})

describe('statistics 2: improved, degraded, unchanged', () => {
  it.each([
    { group: 'timed', base: 10, within: 5 },
    { group: 'timed', base: 50, within: 5 },
    { group: 'timed', base: 412, within: 41.2 },
    { group: 'size', base: 1e6, within: 0.5 },
    { group: 'judged', base: 0.5, within: 0.05 },
    { group: 'retrieval', base: 1, within: 0 },
    { group: 'answer', base: 1, within: 0 },
    { group: 'cost', base: 0.01, within: 0 },
  ] as const)(
    'for $group a change from $base within $within counts as unchanged',
    ({ group, base, within }) => {
      expect(unchangedWithin({ group }, base)).toBeCloseTo(within, 6)
      expect(unchangedWithin({ group }, base)).toBeGreaterThanOrEqual(within)
    },
  )

  it.each([
    { metric: recall, base: 0.5, head: 0.5 + 1e-10, want: 'unchanged' },
    { metric: recall, base: 0.5, head: 0.51, want: 'improved' },
    { metric: recall, base: 0.5, head: 0.49, want: 'degraded' },
    { metric: faults, base: 0, head: 1, want: 'degraded' },
    { metric: tokens, base: 100, head: 100.5, want: 'unchanged' },
    { metric: tokens, base: 100, head: 101, want: 'degraded' },
    { metric: tokens, base: 100, head: 90, want: 'improved' },
    { metric: timed, base: 20, head: 25, want: 'unchanged' },
    { metric: timed, base: 20, head: 25.1, want: 'degraded' },
    { metric: timed, base: 200, head: 220, want: 'unchanged' },
    { metric: timed, base: 200, head: 180, want: 'unchanged' },
    { metric: timed, base: 200, head: 179, want: 'improved' },
    { metric: cost, base: 0.0004, head: 0.0004 + 1e-10, want: 'unchanged' },
    { metric: cost, base: 0.0004, head: 0.00040005, want: 'degraded' },
    { metric: judged, base: 0.85, head: 0.8, want: 'unchanged' },
    { metric: judged, base: 0.1, head: 0.15, want: 'unchanged' },
    { metric: judged, base: 0.85, head: 0.79, want: 'degraded' },
    { metric: neutral, base: 0, head: 1, want: 'unchanged' },
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
