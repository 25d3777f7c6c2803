import { describe, expect, it } from 'vitest'
import { policySettings, metricGate } from '../../../../test/support/policy-settings.ts'
import { goldenItem, scoredItem } from '../../../../test/support/scored-item.ts'
import { knownMetric } from '../../../metrics/parse-metric.ts'
import type { ListChanges } from '../../../lib/model/list-changes.ts'
import { notApplicable } from '../../../lib/model/score.ts'
import { changedLists } from './changed-lists.ts'
import { decide } from '../../decide.ts'

const change = {
  item: 'q',
  overlap: 0.5,
  lost: 0.5,
  added: 0.5,
  context: { base: [1], head: [1] },
  only: { base: [1], head: [1] },
  answer: undefined,
  preferred: undefined,
  lines: undefined,
}
const lists = (labelled: number | undefined, changed = [change]): ListChanges => {
  return { labelled, asked: 50, changed }
}

describe('questions without labels', () => {
  it.each([
    [0, ['warn']],
    [19, ['warn']],
    [20, []],
    [undefined, []],
  ])('whose lists changed beside %s labelled ones: %j', (labelled, verdicts) => {
    expect(changedLists(lists(labelled)).map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  it('never hide that head lacks a gated metric which needs no labels', () => {
    const metric = knownMetric('latency_p50')
    const golden = goldenItem('q', { labels: { kind: 'none' } })
    const items = Array.from({ length: 5 }, (_, at) =>
      scoredItem(
        `q${at}`,
        { base: 3, head: notApplicable('no_timing'), metric: metric.name },
        { golden: { base: golden, head: golden } },
      ),
    )
    const policy = policySettings({ metrics: [metric], gate: [metricGate(metric, { max: 200 })] })
    const decided = decide(items, policy, {
      emptiesGoldenSet: false,
      chunkOverlap: undefined,
      judge: undefined,
      lists: lists(0, []),
    })
    expect(decided.verdict).toBe('error')
    expect(decided.findings).toMatchObject([{ kind: 'nothing-to-compare' }])
  })
})
