import { describe, expect, it } from 'vitest'

import { examSettings, metricGate } from '../../test/support/exam-settings.ts'
import { compareMetric } from '../compare/compare-metric.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import type { Metric } from '../model/metric.ts'
import type { Tolerance } from '../model/settings/settings.ts'
import { movementsOf } from './movements.ts'

function metricOf(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

type Sides = { readonly base?: number; readonly head: number }

function movedBy(name: string, sides: Sides, tolerance?: Tolerance, trusted = true) {
  const metric = metricOf(name)
  const comparison = compareMetric(metric, [scoredItem('q', { ...sides, metric: metric.name })])
  const gate = tolerance && metricGate(metric, { tolerance })
  const exam = examSettings({ metrics: [metric] })
  const moved = movementsOf({ decision: { metrics: [{ comparison, gate }] }, exam, trusted })
  return moved.get(metric.name)?.moved
}

describe('how a metric moved', () => {
  it.each([
    { head: 0.47, want: 'worse' },
    { head: 0.48, want: 'between' },
    { head: 0.485, want: 'between' },
    { head: 0.49, want: 'same' },
    { head: 0.5, want: 'same' },
    { head: 0.51, want: 'same' },
    { head: 0.515, want: 'between' },
    { head: 0.52, want: 'between' },
    { head: 0.53, want: 'better' },
  ])('from 0.5 to $head, where 0.02 is tolerated: $want', ({ head, want }) => {
    expect(movedBy('recall@5', { base: 0.5, head })).toBe(want)
    expect(movedBy('recall@5', { base: 0.5, head }, { kind: 'absolute', value: 0.02 })).toBe(want)
    expect(movedBy('recall@5', { base: 0.5, head }, { kind: 'relative', share: 0.04 })).toBe(want)
    // Where less is better it is the other way round.
    const turned = { worse: 'better', better: 'worse' }[want] ?? want
    expect(movedBy('duplicate_share@5', { base: 0.5, head })).toBe(turned)
  })

  it.each([
    { head: 1101, want: 'worse' },
    { head: 1100, want: 'between' },
    { head: 1050, want: 'same' },
    { head: 899, want: 'better' },
  ])('from 1,000 tokens to $head: $want', ({ head, want }) => {
    expect(movedBy('context_tokens', { base: 1000, head })).toBe(want)
  })

  it('is not told without a base, where neither way is good, nor of a judge who is not trusted', () => {
    expect(movedBy('recall@5', { head: 0.5 })).toBeUndefined()
    expect(movedBy('self_knowledge', { base: 0.1, head: 0.5 })).toBeUndefined()
    expect(movedBy('faithfulness', { base: 0.9, head: 0.5 })).toBe('worse')
    expect(movedBy('faithfulness', { base: 0.9, head: 0.5 }, undefined, false)).toBeUndefined()
    expect(movedBy('recall@5', { base: 0.9, head: 0.5 }, undefined, false)).toBe('worse')
  })

  it('is the same where nothing is tolerated and sums are rounded', () => {
    const none = { kind: 'absolute', value: 0 } as const
    expect(movedBy('recall@5', { base: 0.1 + 0.2, head: 0.3 }, none)).toBe('same')
    expect(movedBy('recall@5', { base: 0.3, head: 0.2999 }, none)).toBe('worse')
  })
})
