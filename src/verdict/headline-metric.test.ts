import { describe, expect, it } from 'vitest'

import { policySettings, metricGate } from '../../test/support/policy-settings.ts'
import { goldenItem, scoredItem } from '../../test/support/scored-item.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import type { Metric } from '../lib/model/metric.ts'
import { scored } from '../lib/model/score.ts'
import type { MetricGate } from '../lib/model/settings/settings.ts'
import { knownMetric } from '../metrics/parse-metric.ts'
import { decide } from './decide.ts'

const recall: Metric = {
  name: 'recall@5',
  family: 'recall',
  cutoff: { kind: 'ranks', k: 5 },
  direction: 'higher',
  group: 'retrieval',
}
const mrr: Metric = { ...recall, name: 'mrr', family: 'mrr', cutoff: { kind: 'none' } }
const tokens: Metric = {
  name: 'output_tokens',
  family: 'output_tokens',
  cutoff: { kind: 'none' },
  direction: 'lower',
  group: 'size',
}

const within = (metric: Metric, value: number, changes: Partial<MetricGate> = {}): MetricGate =>
  metricGate(metric, { tolerance: { kind: 'absolute', value }, ...changes })

/** Thirty questions with the same scores. `sides`: the values on base and head, by metric. */
function thirty(
  sides: Readonly<Record<string, readonly [number, number]>>,
  tags: readonly string[] = [],
): readonly ScoredItem[] {
  const ofSide = (side: 0 | 1) =>
    new Map(Object.entries(sides).map(([name, values]) => [name, scored(values[side])]))
  return Array.from({ length: 30 }, (_, at) => {
    const golden = goldenItem(`q${at}`, { tags })
    return scoredItem(
      `q${at}`,
      { base: 1, head: 1 },
      { golden: { base: golden, head: golden }, scores: { base: ofSide(0), head: ofSide(1) } },
    )
  })
}

const headline = (items: readonly ScoredItem[], gate: readonly MetricGate[]) =>
  decide(items, policySettings({ metrics: gate.map(({ metric }) => metric), gate })).headline

describe('the headline metric', () => {
  it('is the failing one furthest past its tolerance, not the one that fell furthest', () => {
    const items = thirty({ mrr: [0.9, 0.75], 'recall@5': [0.9, 0.8] })
    const gate = [within(mrr, 0.12), within(recall, 0.02)]
    expect(headline(items, gate)).toBe('recall@5')
    expect(headline(items, gate.toReversed())).toBe('recall@5')
    expect(headline(items, [within(mrr, 0.02), within(recall, 0.02)])).toBe('mrr')
  })

  it('is a quality metric before a size metric, however far that exceeds its tolerance', () => {
    const gate = [within(tokens, 10), within(recall, 0.02)]
    const of = (recalls: readonly [number, number]) =>
      headline(thirty({ 'recall@5': recalls, output_tokens: [1000, 9000] }), gate)
    expect(of([1, 0.9])).toBe('recall@5')
    expect(of([1, 0.99])).toBe('output_tokens')
  })

  it('compares metrics that are not shares by their change relative to base', () => {
    const input: Metric = knownMetric('input_tokens')
    const gate = [within(input, 10), within(tokens, 10)]
    const of = (inputs: readonly [number, number], outputs: readonly [number, number]) =>
      headline(thirty({ input_tokens: inputs, output_tokens: outputs }), gate)
    // `input_tokens` exceeds its tolerance by 90 of 1,000, which is 0.09. `output_tokens` exceeds it by
    // 40 of 100, which is 0.4, and then by 40 of 1,000, which is 0.04.
    expect(of([1000, 1100], [100, 150])).toBe('output_tokens')
    expect(of([1000, 1100], [1000, 1050])).toBe('input_tokens')
    // Growth from 0 is infinite relative to base.
    expect(of([1000, 9000], [0, 20])).toBe('output_tokens')
  })

  it('is recall at equal length, else recall of the context, if only the context size decides', () => {
    const context: Metric = { ...recall, name: 'recall@context', cutoff: { kind: 'context' } }
    const price: Metric = { ...tokens, name: 'context_tokens', family: 'context_tokens' }
    const equalLength = knownMetric('recall@1000t')
    const gate = [within(context, 0.02), within(price, 10, { rule: 'point' })]
    const of = (recalls: readonly [number, number]) => {
      const values = { 'recall@context': recalls, context_tokens: [1000, 2000] as const }
      return thirty({ ...values, 'recall@1000t': [0.5, 0.4] })
    }
    const metrics = [context, price, equalLength]
    const policy = policySettings({ metrics, gate })
    const decided = (recalls: readonly [number, number], name?: string) =>
      decide(of(recalls), policy, {
        emptiesGoldenSet: false,
        chunkOverlap: undefined,
        judge: undefined,
        equalLength: name,
      })
    expect(decided([0.9, 0.9], 'recall@1000t')).toMatchObject({
      verdict: 'fail',
      headline: 'recall@1000t',
    })
    expect(decided([0.9, 0.9])).toMatchObject({ verdict: 'fail', headline: 'recall@context' })
    expect(decided([0.9, 0.8], 'recall@1000t')).toMatchObject({ headline: 'recall@context' })
    // The recall at equal length rises significantly, so the longer context causes only a warning, which
    // names the gain.
    const bought = decided([0.8, 0.9], 'recall@1000t')
    expect(bought).toMatchObject({ verdict: 'warn', headline: 'recall@1000t' })
    expect(bought.findings).toMatchObject([{ metric: 'context_tokens', verdict: 'warn' }])
    expect(bought.findings[0]).toHaveProperty('bought', expect.closeTo(0.1))
    // A gain on three questions or fewer is never significant.
    const few = (count: number) => decide(of([0, 1]).slice(0, count), policy).verdict
    expect([1, 2, 3, 4].map(few)).toEqual(['fail', 'fail', 'fail', 'warn'])
  })

  it('is one that broke a bound before one that only warns', () => {
    // Four questions are too few for a test.
    const items = thirty({ 'recall@5': [0.9, 0.8], mrr: [0.5, 0.5] }).slice(0, 4)
    const warns = within(recall, 0.02, { rule: 'significant', inconclusive: 'warn' })
    const of = (floor: number) => {
      const gate = [within(mrr, 0.5, { min: floor }), warns]
      const policy = policySettings({ metrics: [mrr, recall], gate })
      return decide(items, policy)
    }
    // Head is below the floor, but so was base, and head is no worse, so this too is only a warning.
    // Recall did change.
    expect(of(0.6)).toMatchObject({ verdict: 'warn', headline: 'recall@5' })
    expect(of(0.1)).toMatchObject({ verdict: 'warn', headline: 'recall@5' })
    const broken = thirty({ 'recall@5': [0.9, 0.8], mrr: [0.5, 0.4] }).slice(0, 4)
    const policy = policySettings({
      metrics: [recall, mrr],
      gate: [warns, within(mrr, 0.5, { min: 0.45 })],
    })
    expect(decide(broken, policy)).toMatchObject({ verdict: 'fail', headline: 'mrr' })
  })

  it('is the first gated one if nothing moved, or only a slice did', () => {
    const still = thirty({ 'recall@5': [1, 1], mrr: [1, 0.9] }, ['billing'])
    const gate = [within(recall, 0.02), within(mrr, 0.5)]
    expect(headline(still, gate)).toBe('recall@5')
    const billing = {
      tag: 'billing',
      tolerance: { kind: 'absolute' as const, value: 0.01 },
      min: undefined,
      max: undefined,
    }
    const sliced = [within(recall, 0.02), within(mrr, 0.5, { perSlice: [billing] })]
    const policy = policySettings({ metrics: [recall, mrr], gate: sliced })
    expect(decide(still, policy)).toMatchObject({ verdict: 'fail', headline: 'recall@5' })
    expect(headline(still, [])).toBeUndefined()
  })
})
