import { describe, expect, it } from 'vitest'

import { policySettings, judgeSettings, metricGate } from '../../../test/support/policy-settings.ts'
import { scoredItem, type Shorthand } from '../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { PolicySettings, MetricGate } from '../../lib/model/settings/settings.ts'
import type { JudgeCause } from '../../lib/model/judging/claims.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { judgeError, notApplicable, scored, scoredOf } from '../../lib/model/score.ts'
import { decide } from '../decide.ts'
import type { JudgeEvidence } from './judge-findings.ts'
import { noControls } from '../../../test/support/no-controls.ts'

const correctness = metricNamed('correctness')
const recall = metricNamed('recall@5')

function metricNamed(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind !== 'metric') throw new Error(`no metric is called ${name}`)
  return parsed.metric
}

function gateOf(metric: Metric): MetricGate {
  return metricGate(metric, { tolerance: { kind: 'absolute', value: 0.03 } })
}

function policy(gated: readonly Metric[], changes: Partial<PolicySettings> = {}): PolicySettings {
  return policySettings({
    metrics: gated,
    gate: gated.map(gateOf),
    judge: judgeSettings(),
    refusal: { detector: 'judge', phrases: [] },
    ...changes,
  })
}

/** Items with a score of 0.9 on both sides, except for those whose score on head is given. */
function judged(count: number, heads: readonly Shorthand[], metric = 'correctness') {
  return Array.from({ length: count }, (_, at) =>
    scoredItem(`q${at}`, { base: 0.9, head: heads[at] ?? 0.9, metric }),
  )
}

/** Adds a second metric to the items, which is 1 on base. */
function withMetric(
  items: readonly ScoredItem[],
  metric: string,
  head: number,
): readonly ScoredItem[] {
  return items.map((item) => {
    const other = scoredItem(item.id, { base: 1, head, metric })
    const get = (side: 'base' | 'head') => ({
      get: (name: string) => item.scores[side]?.get(name) ?? other.scores[side]?.get(name),
    })
    return { ...item, scores: { base: get('base'), head: get('head') } }
  })
}

function fails(count: number, cause: JudgeCause = 'timeout'): readonly Shorthand[] {
  return Array.from({ length: count }, () => judgeError(cause))
}

const asked: JudgeEvidence = {
  key: 'given',
  stopped: undefined,
  trust: { ...noControls, kind: 'trusted', passed: 21, of: 21, failed: [], reasons: [] },
}

function verdictOf(
  items: readonly ScoredItem[],
  settings: PolicySettings,
  judge: JudgeEvidence | undefined = asked,
) {
  const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge }
  const { verdict, findings } = decide(items, settings, change)
  const kinds = findings.map((finding) => {
    const { kind } = finding.kind === 'judge-incomplete' ? finding.why : finding
    return `${kind}:${finding.verdict}`
  })
  return { verdict, kinds }
}

const stopped = { cause: 'budget', message: 'judge.budget.usd is spent', hint: undefined } as const

describe('items on which the judge failed', () => {
  it.each([
    { lost: 0, want: 'pass', kinds: [] },
    { lost: 3, want: 'pass', kinds: [], why: '3 of 80 are 3.75%' },
    { lost: 4, want: 'pass', kinds: [], why: 'exactly 5% passes' },
    { lost: 5, want: 'error', kinds: ['errors:error'], why: '5 of 80 are 6.25%' },
  ])('$lost of 80 questions: $want', ({ lost, want, kinds }) => {
    const found = verdictOf(judged(80, fails(lost)), policy([correctness]))
    expect(found).toEqual({ verdict: want, kinds })
  })

  it('are excluded from the comparison, and their number is reported', () => {
    const { metrics } = decide(judged(80, fails(3)), policy([correctness]))
    expect(metrics[0]?.comparison.coverage).toMatchObject({ pairs: 77, judgeErrors: 3 })
  })

  it('are counted once, even if both sides have no judgment', () => {
    const items = judged(20, []).map((item, at) =>
      at < 1
        ? scoredItem(item.id, {
            base: judgeError('malformed'),
            head: judgeError('timeout'),
            metric: 'correctness',
          })
        : item,
    )
    expect(verdictOf(items, policy([correctness])).verdict).toBe('pass')
  })

  it('never cause an error if the metric does not gate', () => {
    const settings = policy([recall], { metrics: [recall, correctness] })
    const items = withMetric(judged(10, fails(10)), 'recall@5', 1)
    expect(verdictOf(items, settings)).toEqual({ verdict: 'pass', kinds: [] })
  })

  it('hide a broken tolerance behind the error, because its numbers are unreliable', () => {
    const heads = [...fails(5), 0, 0, 0, 0, 0]
    expect(verdictOf(judged(10, heads), policy([correctness]))).toEqual({
      verdict: 'error',
      kinds: ['errors:error'],
    })
  })

  it('are absent if the judge answered everything, so that a loss is an ordinary fail', () => {
    expect(verdictOf(judged(10, [0, 0]), policy([correctness]))).toEqual({
      verdict: 'fail',
      kinds: ['tolerance:fail'],
    })
  })
})

describe('a judge that stopped early', () => {
  it('is an error, however few judgments are missing', () => {
    const found = verdictOf(judged(80, fails(1, 'budget')), policy([correctness]), {
      ...asked,
      stopped,
    })
    expect(found).toEqual({ verdict: 'error', kinds: ['stopped:error'] })
  })

  it('is an error if it leaves a score with fewer judged claims', () => {
    const heads = [scoredOf(20 / 24, { judged: 24, of: 25 })]
    const judge = { ...asked, stopped }
    expect(verdictOf(judged(80, heads), policy([correctness]), judge).verdict).toBe('error')
    expect(verdictOf(judged(80, heads), policy([correctness])).verdict).toBe('pass')
  })

  it('has no effect if every gated metric has its judgments', () => {
    const settings = policy([correctness], { metrics: [correctness, metricNamed('completeness')] })
    const items = judged(10, []).map((item) => ({
      ...item,
      scores: {
        base: new Map([
          ['correctness', scored(0.9)],
          ['completeness', judgeError('budget')],
        ]),
        head: new Map([
          ['correctness', scored(0.9)],
          ['completeness', judgeError('budget')],
        ]),
      },
    }))
    expect(verdictOf(items, settings, { ...asked, stopped }).verdict).toBe('pass')
  })

  it('before its checks is an error, even if every gated metric is known from earlier runs', () => {
    const untried = { ...asked, stopped, trust: undefined }
    expect(verdictOf(judged(80, []), policy([correctness]), untried)).toEqual({
      verdict: 'error',
      kinds: ['stopped:error'],
    })
    expect(verdictOf(judged(80, [], 'recall@5'), policy([recall]), untried).verdict).toBe('pass')
    const lenient = policy([correctness], {
      judge: judgeSettings({ onUntrusted: 'warn' }),
    })
    expect(verdictOf(judged(80, []), lenient, untried).verdict).toBe('error')
  })

  it('outranks a measured break, because the run as a whole was not measured', () => {
    const items = withMetric(judged(10, fails(1, 'budget')), 'recall@5', 0)
    const found = verdictOf(items, policy([recall, correctness]), { ...asked, stopped })
    expect(found.verdict).toBe('error')
    expect(found.kinds).toEqual(expect.arrayContaining(['tolerance:fail', 'stopped:error']))
  })
})

describe('a judge without a key', () => {
  const unasked = { key: 'missing', stopped: undefined, trust: undefined } as const
  const withheld = { ...unasked, key: 'withheld' } as const
  const silent = judged(10, fails(10, 'no_key')).map((item) =>
    scoredItem(item.id, {
      base: judgeError('no_key'),
      head: judgeError('no_key'),
      metric: 'correctness',
    }),
  )

  it('is an error with its own finding and no other', () => {
    expect(verdictOf(silent, policy([correctness]), unasked)).toEqual({
      verdict: 'error',
      kinds: ['no-key:error'],
    })
  })

  it("is an error if the judge's state is unknown", () => {
    const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined }
    expect(decide(silent, policy([correctness]), change).verdict).toBe('error')
  })

  it('S16: may pass with a warning only for an event without secrets, if base allows it', () => {
    const lenient = policy([correctness], { whenUnmeasured: 'warn' })
    expect(verdictOf(silent, lenient, unasked).verdict).toBe('error')
    expect(verdictOf(silent, policy([correctness]), withheld).verdict).toBe('error')
    expect(verdictOf(silent, lenient, withheld)).toEqual({
      verdict: 'warn',
      kinds: ['no-key:warn'],
    })
  })

  it('S16: also explains missing answers that only our own model could write', () => {
    const f1 = metricNamed('token_f1')
    const none = { base: notApplicable('no_answer'), head: notApplicable('no_answer') }
    const items = Array.from({ length: 10 }, (_, at) =>
      scoredItem(`q${at}`, { ...none, metric: 'token_f1' }),
    )
    const settings = policy([f1], { whenUnmeasured: 'warn' })
    const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: undefined }
    const { verdict, findings } = decide(items, settings, { ...change, unwritten: true })
    expect(verdict).toBe('warn')
    expect(findings).toMatchObject([
      {
        kind: 'judge-incomplete',
        verdict: 'warn',
        metrics: ['token_f1'],
        why: { kind: 'no-key', withheld: true },
      },
    ])
    expect(decide(items, policy([f1]), { ...change, unwritten: true }).verdict).toBe('error')
    expect(decide(items, settings, change).verdict, 'another pipeline lost its answers').toBe(
      'error',
    )
  })

  it('does not affect answers from an earlier run', () => {
    const f1 = metricNamed('token_f1')
    const change = { emptiesGoldenSet: false, chunkOverlap: undefined, judge: withheld }
    const decided = decide(
      judged(10, [0, 0, 0, 0], 'token_f1'),
      policy([f1], { whenUnmeasured: 'warn' }),
      { ...change, unwritten: true },
    )
    expect(decided.findings.map(({ kind }) => kind)).toEqual(['tolerance'])
  })

  it('does not stop retrieval metrics from gating', () => {
    const lenient = policy([recall, correctness], { whenUnmeasured: 'warn' })
    const found = verdictOf(withMetric(silent, 'recall@5', 0), lenient, withheld)
    expect(found).toEqual({ verdict: 'fail', kinds: ['tolerance:fail', 'no-key:warn'] })
  })

  it('affects refusals only if the judge detects them', () => {
    const refusal = metricNamed('over_refusal')
    const items = judged(10, []).map((item) =>
      scoredItem(item.id, {
        base: judgeError('no_key'),
        head: judgeError('no_key'),
        metric: 'over_refusal',
      }),
    )
    expect(verdictOf(items, policy([refusal]), unasked).kinds).toEqual(['no-key:error'])
    const byPhrases = { refusal: { detector: 'phrases', phrases: [] } } as const
    const answered = judged(10, [], 'over_refusal')
    expect(verdictOf(answered, policy([refusal], byPhrases), unasked).verdict).toBe('pass')
  })
})

describe('a judge that is not to be trusted', () => {
  const failed = {
    name: 'negation',
    injection: false,
    subject: 's',
    expected: 'contradicted',
    found: 'entailed',
    cause: undefined,
    passed: false,
  }
  const untrusted: JudgeEvidence = {
    ...asked,
    trust: {
      ...noControls,
      kind: 'untrusted',
      passed: 17,
      of: 21,
      failed: [failed],
      reasons: [{ kind: 'sentinel', failures: 2 }],
    },
  }

  it('makes every gated metric that depends on it an error, and no other', () => {
    const items = withMetric(judged(10, [0, 0]), 'recall@5', 1)
    expect(verdictOf(items, policy([recall, correctness]), untrusted)).toEqual({
      verdict: 'error',
      kinds: ['judge-untrusted:error'],
    })
    expect(verdictOf(items, policy([recall]), untrusted).verdict).toBe('pass')
  })

  it('may count with a warning if configured', () => {
    const settings = policy([correctness], {
      judge: judgeSettings({ onUntrusted: 'warn' }),
    })
    expect(verdictOf(judged(10, []), settings, untrusted)).toEqual({
      verdict: 'warn',
      kinds: ['judge-untrusted:warn'],
    })
    expect(verdictOf(judged(10, [0, 0]), settings, untrusted)).toEqual({
      verdict: 'fail',
      kinds: ['tolerance:fail', 'judge-untrusted:warn'],
    })
  })
})

describe('a head that refuses to answer', () => {
  it('does not keep its correctness: newly refused pairs are at least a warning', () => {
    const refused = Array.from({ length: 3 }, () => notApplicable('refused'))
    expect(verdictOf(judged(10, refused), policy([correctness]))).toEqual({
      verdict: 'warn',
      kinds: ['lost-items:warn'],
    })
  })

  it('does not hide bad answers by omitting them: each one is reported', () => {
    const heads = [notApplicable('no_answer')]
    expect(verdictOf(judged(10, heads), policy([correctness]))).toEqual({
      verdict: 'warn',
      kinds: ['unanswered:warn'],
    })
    const recallOnly = policy([recall], { metrics: [recall, correctness] })
    const items = withMetric(judged(10, heads), 'recall@5', 1)
    expect(verdictOf(items, recallOnly).verdict, 'where no metric of answers gates').toBe('pass')
  })

  it('is also at least a warning in the opposite case, whatever head answers', () => {
    const items = judged(10, [0.9, 0.9, 0.9]).map((item, at) =>
      at < 3
        ? scoredItem(item.id, {
            base: notApplicable('refused'),
            head: 0,
            metric: 'correctness',
          })
        : item,
    )
    expect(verdictOf(items, policy([correctness]))).toEqual({
      verdict: 'warn',
      kinds: ['lost-items:warn'],
    })
    expect(verdictOf(items.slice(1, 10), policy([correctness])).kinds, '2 of 9').toEqual([
      'lost-items:warn',
    ])
    expect(verdictOf(items.slice(2), policy([correctness])).verdict, '1 of 8').toBe('pass')
    const floor = { ...policy([correctness]), gate: [{ ...gateOf(correctness), min: 0.85 }] }
    const { verdict, findings } = decide(items, floor, {
      emptiesGoldenSet: false,
      chunkOverlap: undefined,
      judge: asked,
    })
    expect(verdict).toBe('fail')
    expect(findings[0]).toMatchObject({ kind: 'bound', bound: 'min', over: 10 })
    expect(findings[0]).toHaveProperty('head', expect.closeTo(0.63))
  })
})
