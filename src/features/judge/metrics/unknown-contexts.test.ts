import { expect, it } from 'vitest'
import { noOddities } from '../../../../test/support/no-oddities.ts'
import { metricGate, policySettings } from '../../../../test/support/policy-settings.ts'
import { metric } from '../../../../test/support/score-example.ts'
import { scoredItem } from '../../../../test/support/scored-item.ts'
import { decide } from '../../../verdict/decide.ts'

const answers = {
  asked: 20,
  empty: 0,
  longest: 10,
  atLongest: 20,
  depth: 10,
  lists: 20,
  sameList: false,
}

it.each([
  [2, 'warn'],
  [3, 'error'],
])('a gate on faithfulness, with %i of 20 contexts of unknown ids: %s', (unknown, verdict) => {
  const name = 'faithfulness'
  const gate = [metricGate(metric(name), { tolerance: { kind: 'absolute', value: 1 } })]
  const decided = decide(
    [scoredItem('q0', { base: 1, head: 1, metric: name })],
    policySettings({ metrics: [metric(name)], gate }),
    {
      emptiesGoldenSet: false,
      chunkOverlap: undefined,
      judge: undefined,
      health: {
        base: undefined,
        head: {
          labels: [],
          labelled: { of: 0, unfit: [] },
          misfit: undefined,
          oddities: noOddities,
          homes: undefined,
          placed: undefined,
          answers,
          contexts: { reported: 20, unknown, example: 'a.md#1' },
        },
      },
    },
  )
  expect(decided.findings).toContainEqual(
    expect.objectContaining({ kind: 'unhealthy', check: 'context-ids', side: 'head', verdict }),
  )
})
