import { describe, expect, it } from 'vitest'

import { parseMetric } from '../../metrics/parse-metric.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { writtenGate } from './written-gate.ts'

const gate = (name: string, parts: Partial<MetricGate>): MetricGate => {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(name)
  const none = { tolerance: undefined, min: undefined, max: undefined, perSlice: [] }
  return {
    metric: parsed.metric,
    rule: 'auto',
    inconclusive: 'warn',
    ...none,
    ...parts,
  }
}

describe('the text of a gate', () => {
  it('names the bounds of the metric and of its slices', () => {
    const tolerance = { kind: 'absolute', value: 0.02 } as const
    const half = { kind: 'relative', share: 0.07 } as const
    expect(writtenGate(gate('context_tokens', { tolerance: half }))).toBe(
      'context_tokens: max-rise 7%',
    )
    const slice = { tag: 'billing', tolerance: half, min: undefined, max: 0.9 }
    expect(writtenGate(gate('recall@5', { tolerance, min: 0.7, perSlice: [slice] }))).toBe(
      'recall@5: max-drop 0.02, min 0.7; billing: max-drop 7%, max 0.9',
    )
  })
})
