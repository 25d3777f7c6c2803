import { describe, expect, it } from 'vitest'
import { metricGate, policySettings } from '../../test/support/policy-settings.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { notApplicable, queryFailed, type Score } from '../lib/model/score.ts'
import { knownMetric } from '../metrics/parse-metric.ts'
import { decide } from './decide.ts'

/**
 * Decides on ten questions (or `questions`), of which head loses the first `lost`. `unscored` contains
 * head's scores of further questions that base scores 1.
 */
const decided = (name: string, lost: number, unscored: readonly Score[] = [], questions = 10) => {
  const metric = knownMetric(name)
  const scores = [
    ...Array.from({ length: questions }, (_, at) => ({ base: 1, head: at < lost ? 0 : 1 })),
    ...unscored.map((head) => ({ base: 1, head })),
  ]
  const items = scores.map((pair, at) => scoredItem(`q${at}`, { ...pair, metric: name }))
  const tolerance = { kind: 'absolute', value: 0.02 } as const
  const gate = [metricGate(metric, { tolerance, rule: 'auto' })]
  const { metrics } = decide(items, policySettings({ metrics: [metric], gate, maxErrors: 1 }))
  const [only] = metrics
  return {
    outcome: only?.outcome?.outcome,
    p: only?.outcome?.p,
    worse: only?.weighed?.change.worsened,
  }
}

describe('a rule-based text metric', () => {
  it('breaks at p below 0.05, not at three times the tolerance', () => {
    expect(decided('recall@5', 2)).toMatchObject({
      outcome: 'broken',
      p: expect.closeTo(0.0839, 4),
    })
    expect(decided('contains', 2)).toMatchObject({ outcome: 'inconclusive' })
    expect(decided('contains', 3)).toMatchObject({
      outcome: 'broken',
      p: expect.closeTo(0.0406, 4),
    })
    expect(decided('over_refusal', 0)).toMatchObject({ outcome: 'holds' })
  })

  it.each(['contains', 'exact_match', 'refusal'])(
    'is broken where it loses half over all questions, however few there are: %s',
    (name) => {
      const outcome = (lost: number, questions: number) =>
        decided(name, lost, [], questions).outcome
      for (const [lost, of] of [
        [4, 4],
        [3, 4],
        [2, 4],
        [3, 3],
        [2, 3],
        [2, 2],
      ] as const)
        expect(outcome(lost, of), `${lost} of ${of}`).toBe('broken')
      expect(outcome(1, 4)).toBe('inconclusive')
      expect(outcome(1, 2)).toBe('inconclusive')
      expect(outcome(2, 10)).toBe('inconclusive')
      expect(outcome(2, 20)).toBe('inconclusive')
    },
  )

  it('does not count an unscorable answer as a loss, but counts a failed query', () => {
    const silent = Array.from({ length: 4 }, () => notApplicable('no_numbers'))
    const alone = decided('number_groundedness', 1)
    expect(decided('number_groundedness', 1, silent)).toEqual(alone)
    const failed = decided(
      'number_groundedness',
      1,
      Array.from({ length: 4 }, () => queryFailed),
    )
    expect(failed.worse).toBe(5)
    for (const reason of ['no_answer', 'no_text', 'no_chunks'] as const) {
      const withheld = Array.from({ length: 4 }, () => notApplicable(reason))
      expect(decided('number_groundedness', 1, withheld), reason).toEqual(failed)
    }
  })
})
