import { describe, expect, it } from 'vitest'
import { metricGate, policySettings } from '../../test/support/policy-settings.ts'
import { scoredItem } from '../../test/support/scored-item.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import { allowedDrop } from './bounds.ts'
import { decide } from './decide.ts'

const parsed = parseMetric('recall@5')
if (parsed.kind !== 'metric') throw new Error('recall@5 is a metric')
const { metric } = parsed
const tolerance = { kind: 'absolute', value: 0.02 } as const

describe('the drop that passes', () => {
  it.each([
    { pairs: 25, rule: 'auto', allowed: 0.02 },
    { pairs: 26, rule: 'auto', allowed: 1 / 26 },
    { pairs: 48, rule: 'auto', allowed: 1 / 48 },
    { pairs: 50, rule: 'auto', allowed: 0.02 },
    { pairs: 120, rule: 'auto', allowed: 0.02 },
    { pairs: 48, rule: 'point', allowed: 0.02 },
    { pairs: 48, rule: 'significant', allowed: 0.02 },
  ] as const)('is $allowed of $pairs questions under $rule', ({ pairs, rule, allowed }) => {
    expect(allowedDrop(tolerance, { rule, metric, base: 0.8, pairs })).toBeCloseTo(allowed, 12)
  })

  it('is no question where nothing may be lost, and none of what is no score', () => {
    const zero = { kind: 'absolute', value: 0 } as const
    expect(allowedDrop(zero, { rule: 'auto', metric, base: 1, pairs: 48 })).toBe(0)
    const tokens = { group: 'size' } as const
    const of = { rule: 'auto', metric: tokens, base: 900, pairs: 3 } as const
    expect(allowedDrop({ kind: 'absolute', value: 0.2 }, of)).toBe(0.2)
  })
})

describe('questions lost of 48 at a tolerance of 2 points', () => {
  const lost = (count: number, rule: 'auto' | 'point') => {
    const items = Array.from({ length: 48 }, (_, at) =>
      scoredItem(`q${at}`, { base: 1, head: at < count ? 0 : 1, metric: 'recall@5' }),
    )
    const policy = policySettings({
      metrics: [metric],
      gate: [metricGate(metric, { tolerance, rule })],
    })
    return decide(items, policy, {
      emptiesGoldenSet: false,
      chunkOverlap: undefined,
      judge: undefined,
    }).verdict
  }

  it.each([
    { count: 1, rule: 'auto', verdict: 'pass' },
    { count: 2, rule: 'auto', verdict: 'fail' },
    { count: 1, rule: 'point', verdict: 'fail' },
  ] as const)('$count under $rule is $verdict', ({ count, rule, verdict }) => {
    expect(lost(count, rule)).toBe(verdict)
  })
})
