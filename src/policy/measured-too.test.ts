import { describe, expect, it } from 'vitest'
import { examSettings, judgeSettings } from '../../test/support/exam-settings.ts'
import { metric } from '../../test/support/score-example.ts'
import type { ExamSettings } from '../lib/model/settings/settings.ts'
import { measuringToo } from './measured-too.ts'

const judge = judgeSettings()

/** The exam's settings, with these metrics. */
const measuring = (names: readonly string[], changes: Partial<ExamSettings> = {}): ExamSettings =>
  examSettings({ metrics: names.map((name) => metric(name)), ...changes })

const namesOf = ({ metrics }: ExamSettings): readonly string[] => metrics.map(({ name }) => name)

describe('what is measured beside the exam’s own metrics', () => {
  it('is what head adds and what somebody tries, each once, and nothing else changes', () => {
    const settings = measuring(['mrr', 'recall@5'], { maxErrors: 0.3 })
    const head = measuring(['recall@5', 'ndcg@10'], { maxErrors: 1 })
    const all = measuringToo(settings, { head, tried: ['map', 'mrr'] })
    expect(namesOf(all)).toEqual(['mrr', 'recall@5', 'ndcg@10', 'map'])
    expect({ ...all, metrics: [] }).toEqual({ ...settings, metrics: [] })
  })

  it('needs the exam’s judge where head’s metric is judged: head’s own waits for the merge', () => {
    const head = measuring(['faithfulness', 'number_groundedness'], { judge })
    const added = (settings: ExamSettings) => namesOf(measuringToo(settings, { head, tried: [] }))
    expect(added(measuring(['mrr']))).toEqual(['mrr', 'number_groundedness'])
    expect(added(measuring(['mrr'], { judge }))).toEqual([
      'mrr',
      'faithfulness',
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
