import { expect, it } from 'vitest'
import {
  judgeSettings,
  metricGate,
  policySettings,
} from '../../../../test/support/policy-settings.ts'
import { noControls } from '../../../../test/support/no-controls.ts'
import { scoredItem } from '../../../../test/support/scored-item.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import { parseMetric } from '../../../metrics/parse-metric.ts'
import { decide } from '../../../verdict/decide.ts'

const names = ['correctness', 'answer_win_rate'] as const
const gate = names.map((name) => {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(`no metric is called ${name}`)
  return metricGate(parsed.metric, { tolerance: { kind: 'absolute', value: 0.03 } })
})
/** Forty questions on which head is clearly worse than base in both metrics. */
const items = Array.from({ length: 40 }, (_, at) => {
  const id = `q${at}`
  const correctness = scoredItem(id, { base: 0.9, head: 0.3, metric: 'correctness' })
  const preferred = scoredItem(id, { base: 1, head: 0.2, metric: 'answer_win_rate' })
  const get = (side: 'base' | 'head') => ({
    get: (name: string) => correctness.scores[side]?.get(name) ?? preferred.scores[side]?.get(name),
  })
  return { ...correctness, scores: { base: get('base'), head: get('head') } }
})

function decided(
  kind: 'trusted' | 'unproven' | 'untrusted',
  changes: Partial<PolicySettings> = {},
): ReturnType<typeof decide> {
  const settings = policySettings({
    metrics: gate.map(({ metric }) => metric),
    gate,
    judge: judgeSettings(),
    refusal: { detector: 'judge', phrases: [] },
    ...changes,
  })
  return decide(items, settings, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: {
      key: 'given',
      stopped: undefined,
      trust: {
        ...noControls,
        kind: 'trusted',
        passed: 21,
        of: 21,
        failed: [],
        reasons: [],
        preferences: {
          kind,
          reasons:
            kind === 'untrusted'
              ? [{ kind: 'pairs', place: 'first', length: undefined, right: 0, of: 24 }]
              : [],
          pairs: [],
          order: { first: 0, second: 0, of: 40 },
          missing: kind === 'unproven' ? 20 : 0,
          isDoubtful: false,
        },
      },
    },
  })
}

function told({ verdict, findings }: ReturnType<typeof decide>) {
  return [
    verdict,
    ...findings.map((finding) =>
      finding.kind === 'tolerance'
        ? `${finding.metric} ${finding.verdict}`
        : finding.kind === 'judge-untrusted' && `${finding.metrics.join()} ${finding.why.kind}`,
    ),
  ]
}

it('both metrics may fail if the preferences are trusted', () => {
  expect(told(decided('trusted'))).toEqual(['fail', 'correctness fail', 'answer_win_rate fail'])
})

it('only the preference metric is removed from the gate if the preferences are untrusted', () => {
  expect(told(decided('untrusted'))).toEqual([
    'error',
    'correctness fail',
    'answer_win_rate checks',
  ])
})

it('other metrics decide if untrusted preferences only warn', () => {
  const changes = { judge: judgeSettings({ onUntrusted: 'warn' }) }
  expect(told(decided('untrusted', changes))).toContain('answer_win_rate checks')
  expect(decided('untrusted', changes).verdict).toBe('fail')
})

it('the preference metric can only warn if the preferences are unproven', () => {
  expect(told(decided('unproven'))).toEqual([
    'fail',
    'correctness fail',
    'answer_win_rate warn',
    'answer_win_rate unproven',
  ])
})
