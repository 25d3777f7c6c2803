import { describe, expect, it } from 'vitest'

import { inOtherTools, otherTools } from './other-tools.ts'
import { knownMetricNames } from './parse-metric.ts'

const rows = Object.entries(otherTools).flatMap(([tool, metrics]) =>
  metrics.map(([names, here]) => ({ tool, names: names.split(', '), here })),
)

describe('metrics of other tools', () => {
  it.each(rows)('$tool: $names are metrics of ours, if any', ({ here }) => {
    const ours = new Set([...knownMetricNames, 'rubric.<label>', ''])
    expect(here.split(', ').filter((name) => !ours.has(name))).toEqual([])
  })

  it('appear once in each tool', () => {
    const all = rows.flatMap(({ tool, names }) => names.map((name) => `${tool} ${name}`))
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(['g_eval', 'G-Eval', 'GEval', 'GEvalMetric'])('are found as %s', (name) => {
    expect(inOtherTools(name)).toMatch(
      /^the metric with this name in DeepEval corresponds to rubric\.<label> here \(/,
    )
  })

  it('are distinguished by tool', () => {
    expect(inOtherTools('answer_correctness')).toBe(
      'the metric with this name in ragas and Braintrust corresponds to correctness here (a quarter of the score there is a cosine similarity)',
    )
    expect(inOtherTools('g-eval')).toMatch(
      /^the metric with this name in DeepEval corresponds to rubric\.<label> here \(.+\), the metric with this name in promptfoo corresponds to rubric\.<label> here \(.+\)$/,
    )
    expect(inOtherTools('context_entity_recall')).toMatch(
      /^the metric with this name in ragas and Braintrust has no equivalent here/,
    )
  })

  it.each(['', '_', 'metric', 'zeitgeist', 'constructor'])('do not include %j', (name) => {
    expect(inOtherTools(name)).toBeUndefined()
  })
})
