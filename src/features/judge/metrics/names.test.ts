import { expect, it } from 'vitest'
import { metric } from '../../../../test/support/score-example.ts'
import { inOtherTools } from '../../../metrics/other-tools.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'

it.each([
  { name: 'faithfulness', direction: 'higher' },
  { name: 'contradiction', direction: 'lower' },
  { name: 'hallucination', direction: 'lower' },
])('$name is better when $direction', ({ name, direction }) => {
  expect(metric(name)).toMatchObject({ name, direction, group: 'judged' })
})

it('context_utilisation is read as context_utilization', () => {
  expect(metric('context_utilisation').name).toBe('context_utilization')
})

it('judged metrics accept no cutoff', () => {
  expect(parseMetric('faithfulness@5')).toMatchObject({
    kind: 'problem',
    message: expect.stringContaining('takes no cutoff'),
  })
})

it('names of other tools are explained, tool by tool', () => {
  expect(inOtherTools('answer_relevancy')).toBe(
    'the metric with this name in ragas and Braintrust corresponds to relevancy here (claims instead of guessed questions), ' +
      'the metric with this name in DeepEval corresponds to relevancy here (theirs scores an answer without claims 1)',
  )
})
