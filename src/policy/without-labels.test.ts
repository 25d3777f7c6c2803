import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../test/support/policy-settings.ts'
import { goldenItem } from '../../test/support/scored-item.ts'
import { knownMetric } from '../metrics/parse-metric.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import { withoutLabels } from './without-labels.ts'

const settingsOf = (gated: readonly string[], measured: readonly string[] = []) =>
  policySettings({
    metrics: [...gated, ...measured].map(knownMetric),
    gate: gated.map((name) => metricGate(knownMetric(name), {})),
  })

const bare = goldenItem('q', { labels: { kind: 'none' } })
const labelled = goldenItem('l', { labels: { kind: 'docs', grades: new Map([['d', 1]]) } })

const answered: GoldenItem = { ...bare, references: ['So.'] }

const left = (items: readonly GoldenItem[], gated: readonly string[]) => {
  const settings = settingsOf(gated, ['mrr', 'token_f1'])
  const { gate, metrics } = withoutLabels(settings, items)
  return [gate.map(({ metric }) => metric.name), metrics.map(({ name }) => name)]
}

describe('the settings of a policy without labels', () => {
  it('gate and measure what needs none; what the context costs is only measured', () => {
    expect(left([bare, bare], ['recall@context', 'context_tokens', 'latency_p50'])).toEqual([
      ['latency_p50'],
      ['context_tokens', 'latency_p50'],
    ])
  })

  it('gate by no label beside questions without an answer', () => {
    const declined = { ...bare, answerable: false }
    expect(left([bare, declined], ['recall@context', 'latency_p50'])[0]).toEqual(['latency_p50'])
  })

  it('measure what needs a reference where one has it, and gate by no label all the same', () => {
    expect(left([bare, answered], ['recall@context', 'context_tokens'])).toEqual([
      [],
      ['context_tokens', 'token_f1'],
    ])
  })

  it.each([
    ['one question is labelled', [bare, labelled], ['recall@context', 'context_tokens']],
    ['a gated metric reads answers and one has a reference', [answered], ['token_f1', 'mrr']],
    ['no question has an answer', [{ ...bare, answerable: false }], ['context_tokens']],
    ['a gated metric reads answers without any', [bare], ['rubric.tone', 'recall@context']],
    ['there is no question', [], ['recall@context']],
  ])('stay as they are where %s', (_, items, gated) => {
    expect(left(items, gated)).toEqual([gated, [...gated, 'mrr', 'token_f1']])
  })

  it('keep every gated metric that is not of the default gate, or that has a floor', () => {
    const gated = ['recall@5', 'refusal', 'token_f1']
    expect(left([bare], gated)[0]).toEqual(gated)
    const floor = metricGate(knownMetric('recall@context'), { tolerance: undefined, min: 0.8 })
    const settings = policySettings({ metrics: [floor.metric], gate: [floor] })
    expect(withoutLabels(settings, [bare])).toEqual(settings)
  })

  it('keep the tolerances by which drafts warn', () => {
    const draft: GoldenItem = { ...labelled, draft: 'apart' }
    expect(left([bare, draft], ['recall@context', 'context_tokens'])[0]).toEqual(['recall@context'])
  })
})
