import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  gateFixture,
  headOnlyFixture,
  itemFixture,
  metricFixture,
  reportFixture,
  statisticsFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { headlineOf } from './headline.ts'
import { plainText } from './plain-text.ts'
import type { Report } from '../schema/report.ts'

function told(report: Report): { alert: string; text: string } {
  const { alert, verdict, sentence } = headlineOf(report)
  return { alert, text: `${plainText(verdict)}. ${plainText(sentence)}` }
}

function withMetric(
  parts: Parameters<typeof metricFixture>[1],
  more: Partial<Report> = {},
): Report {
  return reportFixture({ metrics: [metricFixture('recall@5', parts)], ...more })
}

const mustPass: Finding = { kind: 'must-pass', verdict: 'fail', items: ['sso', 'refund'] }

describe('the headline on its own', () => {
  it('says whether a warning or a failure blocks the merge, unless nothing is merged', () => {
    const effect = (parts: Partial<Report>) => {
      const words = headlineOf(reportFixture(parts)).effect
      return words && plainText(words)
    }
    const { policy, origin } = reportFixture()
    const files = { base: 'a.jsonl', head: 'b.jsonl' }
    expect(effect({ verdict: 'fail' })).toBe('(blocks the merge)')
    expect(effect({ verdict: 'warn' })).toBe('(does not block)')
    expect(effect({ verdict: 'pass' })).toBeUndefined()
    const pushed = { ...origin, pullRequest: undefined }
    const local = { ...pushed, repository: undefined }
    for (const [verdict, wouldBe] of [
      ['fail', '(would block)'],
      ['warn', '(would not block)'],
    ] as const) {
      expect(effect({ verdict, origin: pushed })).toBeUndefined()
      expect(effect({ verdict, origin: local })).toBe(wouldBe)
      expect(effect({ verdict, origin: local, outcome: 'head-only' })).toBeUndefined()
      expect(effect({ verdict, origin: { ...local, files } })).toBeUndefined()
    }
    const trial = { ...policy, trial: '2026-12-31' }
    expect(effect({ verdict: 'fail', policy: trial })).toBeUndefined()
    expect(effect({ verdict: 'warn', policy: trial })).toBeUndefined()
  })

  it('reports the movement of the metric even if only drafts decide, which are other questions', () => {
    const drafts: Finding = {
      kind: 'drafts',
      verdict: 'warn',
      metric: 'recall@5',
      base: 0.9,
      head: 0.5,
      drop: 0.4,
      tolerance: 0.02,
      pairs: 4,
    }
    const report = withMetric({}, { verdict: 'warn', findings: [drafts] })
    expect(told(report).text).toContain('recall@5 got worse on 4 unreviewed drafts, 90.0% -> 50.0%')
    expect(told(report).text).toContain('recall@5 is unchanged on all 120 questions')
  })

  it.each<{ what: string; report: Report; alert: string; text: string }>([
    {
      what: 'a fall past its tolerance',
      report: failingFixture(),
      alert: 'CAUTION',
      text: 'fail. recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed) · 11 of 120 answerable questions worse, 4 better',
    },
    {
      what: 'a rise',
      report: withMetric({ delta: 2 / 120, improved: 3, degraded: 1, unchanged: 116 }),
      alert: 'TIP',
      text: 'pass. recall@5 84.2% -> 85.9%, +1.7 points · 3 of 120 questions better, 1 worse',
    },
    {
      what: 'a fall within its tolerance',
      report: withMetric({ delta: -1 / 120, improved: 0, degraded: 1, unchanged: 119 }),
      alert: 'TIP',
      text: 'pass. recall@5 84.2% -> 83.4%, -0.8 points (2.0 allowed) · 1 of 120 questions worse, 0 better',
    },
    {
      what: 'a fall of one question that counts for more than the tolerance',
      report: withMetric({
        base: 1,
        head: 25 / 26,
        delta: -1 / 26,
        improved: 0,
        degraded: 1,
        unchanged: 25,
        gate: gateFixture({ rule: 'auto', allowed: 1 / 26 }),
      }),
      alert: 'TIP',
      text: 'pass. recall@5 100.0% -> 96.2%, -3.8 points (2.0 allowed, or one question: 3.8) · 1 of 26 questions worse, 0 better',
    },
    {
      what: 'no difference',
      report: reportFixture(),
      alert: 'TIP',
      text: 'pass. recall@5 is unchanged on all 120 questions',
    },
    {
      what: 'movements that cancel out',
      report: withMetric({ delta: 0, improved: 2, degraded: 2, unchanged: 116 }),
      alert: 'TIP',
      text: 'pass. recall@5 stays at 84.2% · 2 of 120 questions better, 2 worse',
    },
    {
      what: 'a metric for which lower is better',
      report: reportFixture({
        headline: 'context_tokens',
        metrics: [
          metricFixture('context_tokens', {
            direction: 'lower',
            group: 'size',
            gate: gateFixture({
              tolerance: { kind: 'absolute', value: 200 },
              allowed: 200,
              min: undefined,
              max: undefined,
            }),
            delta: 172.2,
            improved: 4,
            degraded: 116,
            unchanged: 0,
          }),
        ],
      }),
      alert: 'TIP',
      text: 'pass. context_tokens 1 -> 173, +172 tokens (200 allowed) · 116 of 120 questions worse, 4 better',
    },
    {
      what: 'nothing gated',
      report: reportFixture({ headline: undefined }),
      alert: 'TIP',
      text: 'pass. compared 2 metrics on 140 questions; no metric is gated',
    },
    {
      what: 'a broken assertion beside a quiet metric',
      report: reportFixture({ verdict: 'fail', findings: [mustPass] }),
      alert: 'CAUTION',
      text: 'fail. 2 must-pass questions broke · recall@5 is unchanged on all 120 questions',
    },
    {
      what: 'a crossed bound',
      report: reportFixture({
        verdict: 'fail',
        findings: [
          {
            kind: 'bound',
            verdict: 'fail',
            metric: 'recall@5',
            tag: undefined,
            bound: 'min',
            limit: 0.85,
            base: 0.86,
            head: 0.842,
          },
        ],
      }),
      alert: 'CAUTION',
      text: 'fail. recall@5 is 84.2%, below the minimum of 85.0% · recall@5 is unchanged on all 120 questions',
    },
    {
      what: 'a slice past its tolerance',
      report: reportFixture({
        verdict: 'fail',
        findings: [
          {
            ...toleranceFixture(),
            metric: 'recall@5',
            tag: 'billing',
            base: 0.9,
            head: 0.8,
            drop: 0.1,
            tolerance: 0.02,
            pairs: 8,
          },
        ],
      }),
      alert: 'CAUTION',
      text: 'fail. recall@5 on billing 90.0% -> 80.0%, -10.0 points (2.0 allowed)',
    },
    {
      what: 'a warning',
      report: reportFixture({
        verdict: 'warn',
        findings: [{ kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['sso'] }],
      }),
      alert: 'WARNING',
      text: 'warn. 1 query failed on head but not on base · recall@5 is unchanged on all 120 questions',
    },
    {
      what: 'too many failures',
      report: reportFixture({
        verdict: 'error',
        findings: [
          {
            kind: 'failures',
            verdict: 'error',
            round: 'queries',
            side: 'head',
            failed: 9,
            asked: 120,
            allowed: 0.05,
          },
        ],
      }),
      alert: 'CAUTION',
      text: 'error, not decided. 9 of 120 queries failed on head (5% allowed) · this is not a verdict, but it blocks the merge',
    },
    {
      what: 'a side that did not build',
      report: reportFixture({
        verdict: 'error',
        outcome: 'not-measured',
        metrics: [],
        error: {
          code: 'pipeline-failed',
          side: 'base',
          message: 'disk full\nsecond line',
          hint: undefined,
          mistakes: [],
        },
      }),
      alert: 'CAUTION',
      text: "error, not measured. base's pipeline failed: disk full · this is not a verdict, but it blocks the merge",
    },
    {
      what: 'adoption',
      report: headOnlyFixture('adopted'),
      alert: 'NOTE',
      text: 'pass, nothing to compare yet. base has no RAG Gate config or golden set; once this is merged, every pull request is compared',
    },
    {
      what: 'adoption with a broken assertion',
      report: headOnlyFixture('adopted', { verdict: 'fail', findings: [mustPass] }),
      alert: 'CAUTION',
      text: 'fail, nothing to compare yet. 2 must-pass questions fail · base has no RAG Gate config or golden set',
    },
    {
      what: 'an event without a base',
      report: headOnlyFixture('head-only'),
      alert: 'NOTE',
      text: 'pass, nothing to compare with. head was measured alone; without a base, only minimum, maximum and must-pass questions apply',
    },
    {
      what: 'nothing relevant changed',
      report: reportFixture({ outcome: 'unchanged', metrics: [], headline: undefined }),
      alert: 'NOTE',
      text: 'pass. nothing has changed in what the pipeline reads, in the golden set or in the policy',
    },
  ])('$what', ({ report, alert, text }) => {
    expect(told(report)).toEqual({ alert, text })
  })

  it.each(['fail', 'warn'] as const)(
    'adds digits if loss and tolerance would print alike and the verdict is %s',
    (verdict) => {
      const metric = metricFixture('recall@5', {
        verdict,
        delta: -0.0204,
        improved: 0,
        degraded: 3,
        unchanged: 117,
      })
      const finding: Finding = {
        ...toleranceFixture(),
        verdict,
        metric: 'recall@5',
        tag: undefined,
        base: 0.8,
        head: 0.7796,
        drop: 0.0204,
        tolerance: 0.02,
        pairs: 120,
      }
      expect(
        told(reportFixture({ verdict, metrics: [metric], findings: [finding] })).text,
      ).toContain(
        `${verdict}. recall@5 80.0% -> 78.0%, -2.04 points (2.00 allowed) · 3 of 120 answerable questions worse, 0 better`,
      )
    },
  )

  it('mentions only the change if there is no pull request', () => {
    const { origin } = reportFixture()
    const report = reportFixture({
      verdict: 'error',
      origin: { ...origin, pullRequest: undefined },
    })
    expect(told(report).text).toContain('error, not decided. This is not a verdict on the change')
  })
})

it('counts the questions that fail on their own beside what decides', () => {
  const report = reportFixture({
    verdict: 'fail',
    metrics: [metricFixture('recall@5')],
    findings: [
      toleranceFixture(),
      { kind: 'must-pass', verdict: 'fail', items: ['a'] },
      {
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['a', 'b'],
        docs: ['docs/x.md'],
        unindexed: [],
        returned: [],
        most: 2,
      },
    ],
    items: [itemFixture('a', { change: 'degraded' })],
  })
  expect(told(report).text).toMatch(
    / · 1 must-pass question broke · 2 questions quote text that head removed from docs\/x\.md$/,
  )
})

it('says that one question alone decides only if no other got worse', () => {
  const own = { kind: 't', p: 0.3, withoutWorst: 0, byWorst: 0.008 } as const
  const finding = toleranceFixture({
    rule: 'auto',
    outcome: 'inconclusive',
    verdict: 'warn',
    p: 0.3,
  })
  const of = (degraded: number) => {
    const statistics = statisticsFixture({ own, largest: ['a', 'b'] })
    const parts = { delta: -7 / 120, degraded, improved: degraded - 1, statistics }
    return told(withMetric(parts, { verdict: 'warn', findings: [finding] })).text
  }
  expect(of(1)).toContain(
    'warn. recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed) · 1 of 121 questions worse, 0 better · one question alone causes the loss: a',
  )
  expect(of(5)).toContain(
    'warn. recall@5 84.2% -> 78.3%, -5.8 points (2.0 allowed) · 5 of 129 questions worse, 4 better · net loss below two questions, largest changes: a and b',
  )
})

it('limits a metric to labelled questions only if it skips the others', () => {
  const of = (metric: string, pairs: number, labelled: number): string => {
    const coverage = { ...metricFixture(metric).coverage, pairs }
    const lists = { asked: 9, changed: [], labelled }
    const counts = { changed: 4, asked: 9 - labelled, labelled, answers: 0 }
    return told(
      reportFixture({
        verdict: 'warn',
        headline: metric,
        metrics: [metricFixture(metric, { coverage, delta: 0 })],
        findings: [{ kind: 'changed-lists', verdict: 'warn', ...counts }],
        lists,
      }),
    ).text
  }
  expect(of('recall@5', 2, 2)).toContain('on labelled questions: ')
  expect(of('duplicate_share@5', 9, 2)).not.toContain('on labelled questions')
  expect(of('duplicate_share@5', 9, 0)).not.toContain('on labelled questions')
})
