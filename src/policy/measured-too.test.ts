import { describe, expect, it } from 'vitest'
import { policySettings, judgeSettings } from '../../test/support/policy-settings.ts'
import { metric } from '../../test/support/score-example.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import { measuringToo } from './measured-too.ts'

const judge = judgeSettings()

/** Returns policy settings with these metrics. */
const measuring = (
  names: readonly string[],
  changes: Partial<PolicySettings> = {},
): PolicySettings => policySettings({ metrics: names.map((name) => metric(name)), ...changes })

const namesOf = ({ metrics }: PolicySettings): readonly string[] => metrics.map(({ name }) => name)

describe('what is measured beside the policy’s own metrics', () => {
  it('is what head adds and what somebody tries, each once, and nothing else changes', () => {
    const settings = measuring(['mrr', 'recall@5'], { maxErrors: 0.3 })
    const head = measuring(['recall@5', 'ndcg@10'], { maxErrors: 1 })
    const all = measuringToo(settings, { head, tried: ['map', 'mrr'] })
    expect(namesOf(all)).toEqual(['mrr', 'recall@5', 'ndcg@10', 'map'])
    expect({ ...all, metrics: [] }).toEqual({ ...settings, metrics: [] })
  })

  it('needs the policy’s judge where head’s metric is judged: head’s own waits for the merge', () => {
    const head = measuring(['correctness', 'number_groundedness'], { judge })
    const added = (settings: PolicySettings) => namesOf(measuringToo(settings, { head, tried: [] }))
    expect(added(measuring(['mrr']))).toEqual(['mrr', 'number_groundedness'])
    expect(added(measuring(['mrr'], { judge }))).toEqual([
      'mrr',
      'correctness',
      'number_groundedness',
    ])
  })

  it('is no rubric of head, whose words nobody has reviewed, even beside a judge', () => {
    const head = measuring([], { judge, metrics: [{ ...metric('mrr'), name: 'rubric.tone' }] })
    expect(namesOf(measuringToo(measuring(['mrr'], { judge }), { head, tried: [] }))).toEqual([
      'mrr',
    ])
  })

  it('is no metric that nobody knows', () => {
    const settings = measuring(['mrr'])
    expect(() => measuringToo(settings, { head: settings, tried: ['recal@5'] })).toThrow(
      '--metrics: "recal@5": ',
    )
  })
})
