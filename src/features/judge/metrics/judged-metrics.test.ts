import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../metrics/catalogue.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'
import { readsChunks } from '../../../metrics/reads-chunks.ts'
import { judgedMetrics } from './judged-metrics.ts'

describe('the metrics that need a judge', () => {
  const names = [
    'recall@5',
    'token_f1',
    'over_refusal',
    'relevancy',
    'context_recall',
    'rubric.tone',
  ]
  const metrics = names.flatMap((name) => {
    const parsed = parseMetric(name)
    return parsed.kind === 'metric' ? [parsed.metric] : []
  })

  it('include metrics of verdicts, and refusals if the judge detects them', () => {
    const verdicts = [
      { name: 'relevancy', needs: ['A'] },
      { name: 'context_recall', needs: ['G', 'Bg'] },
    ]
    expect(judgedMetrics(metrics, { detector: 'phrases' })).toEqual(verdicts)
    expect(judgedMetrics(metrics, { detector: 'judge' })).toEqual([
      { name: 'over_refusal', needs: ['A'] },
      ...verdicts,
    ])
  })

  it.each([
    ['faithfulness', true],
    ['correctness', false],
  ])('need chunks in the results of a pipeline: %s %j', (name, isNeeded) => {
    const entry = catalogue.find((one) => one.name === name)
    expect(entry && readsChunks(entry)).toBe(isNeeded)
  })
})
