import { noOddities } from '../../test/support/no-oddities.ts'
import { describe, expect, it } from 'vitest'
import { policySettings, judgeSettings, metricGate } from '../../test/support/policy-settings.ts'
import { goneLabel, scoredItem } from '../../test/support/scored-item.ts'
import { metricNamed } from '../policy/config/checks/metric-named.ts'
import type { ControlTally } from '../lib/model/judging/judge-controls.ts'
import type { SideHealth } from '../lib/model/health.ts'
import type { Distrust } from '../lib/model/judging/judge-facts.ts'
import { judgeError } from '../lib/model/score.ts'
import { brokenBase, dropsJudge, isPartlyMeasured } from './broken-base.ts'
import { noControls } from '../../test/support/no-controls.ts'

const { metric } = metricNamed('correctness')
if (metric === undefined) throw new Error('no such metric')
const policy = policySettings({
  metrics: [metric],
  gate: [metricGate(metric, { tolerance: { kind: 'absolute', value: 0.03 } })],
  judge: judgeSettings(),
})
const items = Array.from({ length: 4 }, (_, at) =>
  scoredItem(`q${at}`, { base: 0.9, head: 0.9, metric: metric.name }),
)
const health: SideHealth = {
  labels: [],
  labelled: { of: 0, unfit: [] },
  misfit: undefined,
  oddities: noOddities,
  homes: undefined,
  placed: undefined,
  answers: { asked: 4, empty: 0, lists: 0, sameList: false, longest: 5, atLongest: 4, depth: 5 },
}

const failing = (reasons: readonly Distrust[], controls: readonly ControlTally[] = []) => ({
  emptiesGoldenSet: false,
  chunkOverlap: undefined,
  health: { base: health, head: health },
  judge: {
    key: 'given' as const,
    stopped: undefined,
    trust: {
      ...noControls,
      controls,
      kind: 'untrusted' as const,
      passed: 1,
      of: 9,
      failed: [],
      reasons,
    },
  },
})

it.each([
  [[{ kind: 'canaries', passed: 1, of: 9, minimum: 0.9, unanswered: 0 }], ['judge-untrusted']],
  [[{ kind: 'sentinel', failures: 20 }], []],
] as const)("only the judge's failed checks are attributed to base: %j", (reasons, broken) => {
  expect(brokenBase(items, policy, failing(reasons))).toEqual(broken)
  expect(dropsJudge(broken, policySettings({ gate: [] }))).toBe(broken.length > 0)
  expect(dropsJudge(broken, policy)).toBe(false)
})

it.each([
  ['refusal', ['judge-errors']],
  ['content_filter', ['judge-errors']],
  ['context_length', ['judge-errors']],
  ['bad_request', []],
  ['bad_response', []],
  ['malformed', []],
  ['missing_id', []],
  ['timeout', []],
  ['rate_limited', []],
  ['server_error', []],
  ['network', []],
] as const)(
  'missing judgments caused by server trouble are not attributed to base: %s',
  (cause, broken) => {
    const missing = items.map((item, at) =>
      at > 1
        ? item
        : scoredItem(item.id, { base: judgeError(cause), head: 0.9, metric: metric.name }),
    )
    expect(brokenBase(missing, policy, failing([]))).toEqual(broken)
  },
)

it.each([
  [['failed-queries'], true],
  [['failed-scorer', 'failed-trials'], true],
  [['failed-scorer', 'labels-fit'], false],
  [['judge-untrusted'], false],
])('the common items are measured if base lacks only single values: %j', (broken, is) => {
  expect(isPartlyMeasured(broken)).toBe(is)
})

describe('wrong controls', () => {
  const tally = (side: ControlTally['side'], right: number): ControlTally => ({
    side,
    kind: 'positive',
    length: undefined,
    right,
    of: 40,
    low: 0,
    high: 1,
  })
  const wrong = (side: ControlTally['side']): Distrust => ({
    kind: 'controls',
    side,
    truth: 'positive',
    length: undefined,
    right: 2,
    of: 40,
  })

  it.each(['head', 'all'] as const)(
    'of %s that base’s own calls do not show are attributed to texts of head',
    (side) => {
      const controls = [tally('all', 42), tally('base', 40), tally('head', 2)]
      expect(brokenBase(items, policy, failing([wrong(side)], controls))).toEqual([])
    },
  )

  it.each(['base', 'head', 'all'] as const)(
    'of %s that base’s own calls also show are attributed to base',
    (side) => {
      const controls = [tally('all', 4), tally('base', 2), tally('head', 2)]
      expect(brokenBase(items, policy, failing([wrong(side)], controls))).toEqual([
        'judge-untrusted',
      ])
    },
  )
})

it('declared losses that leave nothing to score are not attributed to base', () => {
  const unlabelled = { kind: 'not_applicable', reason: 'no_labels' } as const
  const rest = scoredItem('rest', { base: unlabelled, head: unlabelled, metric: metric.name })
  const lost = scoredItem('lost', { base: 0.9, head: 0.9, metric: metric.name })
  const declared = { ...lost, gone: [goneLabel('lost', { declared: true })] }
  const sound = { ...failing([]), judge: undefined }
  expect(brokenBase([rest], policy, sound)).toContain('nothing-to-compare')
  expect(brokenBase([declared, rest], policy, sound)).not.toContain('nothing-to-compare')
})
