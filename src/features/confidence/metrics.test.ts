import { describe, expect, it } from 'vitest'
import { metricGate, policySettings } from '../../../test/support/policy-settings.ts'
import { factsOf, goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { knownMetric } from '../../metrics/parse-metric.ts'
import { decide } from '../../verdict/decide.ts'
import { feature } from './index.ts'
import { metrics } from './metrics.ts'

describe('brier', () => {
  const [brier] = metrics

  it.each([
    [0.9, true, scored((0.9 - 1) ** 2)],
    [0.9, false, scored(0.9 ** 2)],
    [1, true, scored(0)],
    [undefined, true, notApplicable('no_confidence')],
    [0.9, undefined, notApplicable('no_outcome')],
  ])('of %s, %s', (confidence, right, want) => {
    if (brier?.reads !== 'confidence') throw new Error('brier reads something else')
    expect(brier.score({ confidence, right })).toEqual(want)
  })

  it('warns as soon as head states no confidence for one question', () => {
    const metric = knownMetric('brier')
    const lost = (apart: number) =>
      Array.from({ length: 20 }, (_, at) =>
        scoredItem(`q${at}`, {
          base: 1,
          head: at < apart ? notApplicable('no_confidence') : 1,
          metric: metric.name,
        }),
      )
    const told = (apart: number) =>
      decide(lost(apart), policySettings({ metrics: [metric], gate: [metricGate(metric)] }))
        .findings
    expect(told(1)).toMatchObject([{ kind: 'lost-items', verdict: 'warn', side: 'head', lost: 1 }])
    expect(told(0)).toEqual([])
  })
})

describe('confidence scores are evaluated', () => {
  const item = (split: 'dev' | 'test' | undefined, stated?: number) => {
    const golden = goldenItem('q', { split })
    const head = factsOf(
      stated === undefined ? {} : { stated: { confidence: stated, right: true } },
    )
    return scoredItem(
      'q',
      { base: 1, head: 1 },
      { golden: { base: golden, head: golden }, facts: { base: factsOf(), head } },
    )
  }

  it.each([
    ['where an answer states its confidence', [item(undefined), item(undefined, 0.7)], true],
    ['where questions of dev can choose for those of test', [item('dev'), item('test')], true],
    ['nowhere else', [item('test'), item(undefined)], false],
  ])('%s', (_, items, want) => {
    expect(feature.looksAt?.(items)).toBe(want)
  })
})
