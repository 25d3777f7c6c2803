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
  it('gate and measure metrics that need no labels; context size is only measured', () => {
    expect(left([bare, bare], ['recall@context', 'context_tokens', 'latency_p50'])).toEqual([
      ['latency_p50'],
      ['context_tokens', 'latency_p50'],
    ])
  })

  it('gate no label metric when some questions are unanswerable', () => {
    const declined = { ...bare, answerable: false }
    expect(left([bare, declined], ['recall@context', 'latency_p50'])[0]).toEqual(['latency_p50'])
  })

  it('measure reference metrics if a question has a reference, but gate no label metric', () => {
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
  ])('are unchanged when %s', (_, items, gated) => {
    expect(left(items, gated)).toEqual([gated, [...gated, 'mrr', 'token_f1']])
  })

  it('keep every gated metric that is not in the default gate, or that has a floor', () => {
    const gated = ['recall@5', 'refusal', 'token_f1']
    expect(left([bare], gated)[0]).toEqual(gated)
    const floor = metricGate(knownMetric('recall@context'), { tolerance: undefined, min: 0.8 })
    const settings = policySettings({ metrics: [floor.metric], gate: [floor] })
    expect(withoutLabels(settings, [bare])).toEqual(settings)
  })

  it('keep the tolerances that drafts are checked against', () => {
    const draft: GoldenItem = { ...labelled, draft: 'apart' }
    expect(left([bare, draft], ['recall@context', 'context_tokens'])[0]).toEqual(['recall@context'])
  })
})
