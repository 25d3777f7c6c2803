import { describe, expect, it } from 'vitest'
import { metricGate, policySettings } from '../../test/support/policy-settings.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import { allowedDrop } from './allowed-drop.ts'
import { decide } from './decide.ts'

function metricNamed(name: string) {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(`no metric is called ${name}`)
  return parsed.metric
}

const metric = metricNamed('recall@5')
const tolerance = { kind: 'absolute', value: 0.02 } as const
const oneLost = (pairs: number) => ({
  drop: 1 / pairs,
  own: { kind: 't', p: 0.3, withoutWorst: 0, byWorst: 1 / pairs } as const,
})

describe('the allowed drop if one question lost', () => {
  it.each([
    { pairs: 25, rule: 'auto', allowed: 0.02 },
    { pairs: 26, rule: 'auto', allowed: 1 / 26 },
    { pairs: 48, rule: 'auto', allowed: 1 / 48 },
    { pairs: 50, rule: 'auto', allowed: 0.02 },
    { pairs: 120, rule: 'auto', allowed: 0.02 },
    { pairs: 48, rule: 'point', allowed: 0.02 },
    { pairs: 48, rule: 'significant', allowed: 0.02 },
  ] as const)('is $allowed for $pairs questions under $rule', ({ pairs, rule, allowed }) => {
    const of = { rule, metric, base: 0.8, pairs, change: oneLost(pairs) }
    expect(allowedDrop(tolerance, of)).toBeCloseTo(allowed, 12)
  })

  it('includes no question if the tolerance is zero or the metric is not a score', () => {
    const zero = { kind: 'absolute', value: 0 } as const
    const change = oneLost(48)
    expect(allowedDrop(zero, { rule: 'auto', metric, base: 1, pairs: 48, change })).toBe(0)
    const tokens = { group: 'size' } as const
    const of = { rule: 'auto', metric: tokens, base: 900, pairs: 3, change: oneLost(3) } as const
    expect(allowedDrop({ kind: 'absolute', value: 0.2 }, of)).toBe(0.2)
  })
})

describe('losses of small sets at a tolerance of 2 points', () => {
  it.each([
    { what: 'one question of 48', n: 48, lost: 1, to: 0, rule: 'auto', verdict: 'pass' },
    { what: 'two questions of 48', n: 48, lost: 2, to: 0, rule: 'auto', verdict: 'fail' },
    { what: 'one question of 48', n: 48, lost: 1, to: 0, rule: 'point', verdict: 'fail' },
    { what: 'a quarter on four of 30', n: 30, lost: 4, to: 0.75, rule: 'auto', verdict: 'fail' },
    { what: 'a third on three of 27', n: 27, lost: 3, to: 2 / 3, rule: 'auto', verdict: 'fail' },
    { what: 'a little on all 26', n: 26, lost: 26, to: 0.962, rule: 'auto', verdict: 'fail' },
  ] as const)('$what under $rule: $verdict', ({ n, lost, to, rule, verdict }) => {
    const items = Array.from({ length: n }, (_, at) =>
      scoredItem(`q${at}`, { base: 1, head: at < lost ? to : 1, metric: 'recall@5' }),
    )
    const policy = policySettings({
      metrics: [metric],
      gate: [metricGate(metric, { tolerance, rule })],
    })
    const inputs = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined }
    expect(decide(items, policy, inputs).verdict).toBe(verdict)
  })
})
