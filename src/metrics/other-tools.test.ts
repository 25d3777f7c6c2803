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
    expect(inOtherTools(name)).toMatch(/^the one in DeepEval is rubric\.<label> here \(/)
  })

  it('are distinguished by tool', () => {
    expect(inOtherTools('answer_correctness')).toBe(
      'the one in ragas and Braintrust is correctness here (a quarter of the score there is a cosine similarity)',
    )
    expect(inOtherTools('g-eval')).toMatch(
      /^the one in DeepEval is rubric\.<label> here \(.+\), the one in promptfoo is rubric\.<label> here \(.+\)$/,
    )
    expect(inOtherTools('context_entity_recall')).toMatch(
      /^that of ragas and Braintrust is missing here/,
    )
  })

  it.each(['', '_', 'metric', 'zeitgeist', 'constructor'])('do not include %j', (name) => {
    expect(inOtherTools(name)).toBeUndefined()
  })
})
