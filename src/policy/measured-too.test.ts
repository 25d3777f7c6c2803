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

describe('metrics measured in addition to the policy’s own', () => {
  it('include metrics that head adds or the caller tries, each once, and change nothing else', () => {
    const settings = measuring(['mrr', 'recall@5'], { maxErrors: 0.3 })
    const head = measuring(['recall@5', 'ndcg@10'], { maxErrors: 1 })
    const all = measuringToo(settings, { head, tried: ['map', 'mrr'] })
    expect(namesOf(all)).toEqual(['mrr', 'recall@5', 'ndcg@10', 'map'])
    expect({ ...all, metrics: [] }).toEqual({ ...settings, metrics: [] })
  })

  it('include judged metrics of head only if the policy has a judge', () => {
    const head = measuring(['correctness', 'number_groundedness'], { judge })
    const added = (settings: PolicySettings) => namesOf(measuringToo(settings, { head, tried: [] }))
    expect(added(measuring(['mrr']))).toEqual(['mrr', 'number_groundedness'])
    expect(added(measuring(['mrr'], { judge }))).toEqual([
      'mrr',
      'correctness',
      'number_groundedness',
    ])
  })

  it('exclude rubrics of head, which are not yet reviewed, even with a judge', () => {
    const head = measuring([], { judge, metrics: [{ ...metric('mrr'), name: 'rubric.tone' }] })
    expect(namesOf(measuringToo(measuring(['mrr'], { judge }), { head, tried: [] }))).toEqual([
      'mrr',
    ])
  })

  it('reject an unknown metric name', () => {
    const settings = measuring(['mrr'])
    expect(() => measuringToo(settings, { head: settings, tried: ['recal@5'] })).toThrow(
      '--metrics: "recal@5": ',
    )
  })
})
