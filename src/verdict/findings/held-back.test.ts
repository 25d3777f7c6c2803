import { expect, it } from 'vitest'
import { policySettings, judgeSettings, metricGate } from '../../../test/support/policy-settings.ts'
import { noControls } from '../../../test/support/no-controls.ts'
import { scoredItem } from '../../../test/support/scored-item.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import { decide } from '../decide.ts'

/**
 * Decides on 40 questions whose score falls from 0.9 to `head`. The judge still needs 12 controls to be
 * trusted.
 */
function decided(name: string, head: number, isDoubtful = false) {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(`no metric is called ${name}`)
  const { metric } = parsed
  const items = Array.from({ length: 40 }, (_, at) =>
    scoredItem(`q${at}`, { base: 0.9, head, metric: name }),
  )
  const policy = policySettings({
    metrics: [metric],
    gate: [metricGate(metric, { tolerance: { kind: 'absolute', value: 0.03 } })],
    judge: judgeSettings(),
    refusal: { detector: 'judge', phrases: [] },
  })
  const { verdict, findings } = decide(items, policy, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: {
      key: 'given',
      stopped: undefined,
      trust: {
        ...noControls,
        kind: 'unproven',
        passed: 21,
        of: 21,
        failed: [],
        reasons: [],
        missing: 12,
        isDoubtful,
      },
    },
  })
  return { verdict, findings }
}

it('a drop reported by an unproven judge warns, and the report says what is missing', () => {
  const { verdict, findings } = decided('correctness', 0.5)
  expect(verdict).toBe('warn')
  expect(findings).toMatchObject([
    { kind: 'tolerance', verdict: 'warn', metric: 'correctness' },
    {
      kind: 'judge-untrusted',
      verdict: 'warn',
      metrics: ['correctness'],
      why: { kind: 'unproven', held: ['correctness'], missing: 12 },
    },
  ])
})

it.each(['recall@5', 'refusal'])(
  'a drop of %s, which uses no verdict on claims, fails',
  (metric) => {
    expect(decided(metric, 0.5).verdict).toBe('fail')
  },
)

it('a pass by an unproven judge is a pass, unless the known evidence contradicts it', () => {
  expect(decided('correctness', 0.9)).toEqual({ verdict: 'pass', findings: [] })
  expect(decided('correctness', 0.9, true)).toMatchObject({
    verdict: 'warn',
    findings: [{ kind: 'judge-untrusted', why: { kind: 'unproven', held: [] } }],
  })
})
