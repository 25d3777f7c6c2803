import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  gateFixture,
  headOnlyFixture,
  metricFixture,
  reportFixture,
  statisticsFixture,
  toleranceFixture,
} from '../../../test/support/report-fixture.ts'
import type { Finding } from '../../verdict/finding.ts'
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

describe('the headline stands alone', () => {
  it.each<{ what: string; report: Report; alert: string; text: string }>([
    {
      what: 'a fall past its tolerance',
      report: failingFixture(),
      alert: 'CAUTION',
      text: 'fail. recall@5 fell by 5.8 pt (tolerance 2.0): 11 questions got worse, 4 better, 105 the same.',
    },
    {
      what: 'a rise',
      report: withMetric({ delta: 2 / 120, improved: 3, degraded: 1, unchanged: 116 }),
      alert: 'TIP',
      text: 'pass. recall@5 rose by 1.7 pt: 3 questions got better, 1 worse, 116 the same.',
    },
    {
      what: 'a fall within its tolerance',
      report: withMetric({ delta: -1 / 120, improved: 0, degraded: 1, unchanged: 119 }),
      alert: 'TIP',
      text: 'pass. recall@5 fell by 0.8 pt (tolerance 2.0): 1 question got worse, 0 better, 119 the same.',
    },
    {
      what: 'no difference',
      report: reportFixture(),
      alert: 'TIP',
      text: 'pass. recall@5 is the same on all 120 questions.',
    },
    {
      what: 'movements that cancel out',
      report: withMetric({ delta: 0, improved: 2, degraded: 2, unchanged: 116 }),
      alert: 'TIP',
      text: 'pass. recall@5 did not move: 2 questions got better, 2 worse, 116 the same.',
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
      text: 'pass. context_tokens rose by 172 tokens (tolerance 200): 116 questions got worse, 4 better, 0 the same.',
    },
    {
      what: 'nothing gated',
      report: reportFixture({ headline: undefined }),
      alert: 'TIP',
      text: 'pass. 2 metrics compared on 140 questions; none of them is gated.',
    },
    {
      what: 'a broken assertion beside a quiet metric',
      report: reportFixture({ verdict: 'fail', findings: [mustPass] }),
      alert: 'CAUTION',
      text: 'fail. 2 questions that must pass no longer do. recall@5 is the same on all 120 questions.',
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
      text: 'fail. recall@5 is 0.842, below its minimum of 0.850. recall@5 is the same on all 120 questions.',
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
      text: 'fail. recall@5 on billing fell by 10.0 pt (tolerance 2.0). recall@5 is the same on all 120 questions.',
    },
    {
      what: 'a warning',
      report: reportFixture({
        verdict: 'warn',
        findings: [{ kind: 'failed-queries', verdict: 'warn', items: ['sso'] }],
      }),
      alert: 'WARNING',
      text: 'warn. 1 query failed on head and not on base. recall@5 is the same on all 120 questions.',
    },
    {
      what: 'too many failures',
      report: reportFixture({
        verdict: 'error',
        findings: [
          {
            kind: 'too-many-failures',
            verdict: 'error',
            side: 'head',
            failed: 9,
            asked: 120,
            allowed: 0.05,
          },
        ],
      }),
      alert: 'CAUTION',
      text: 'error, not measured. 9 of 120 queries failed on head; at most 5.0% may. This is not a judgement of the pull request.',
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
      text: 'error, not measured. The index of base could not be built or asked: disk full. This is not a judgement of the pull request.',
    },
    {
      what: 'adoption',
      report: headOnlyFixture('adopted'),
      alert: 'NOTE',
      text: 'pass, nothing to compare yet. The base branch has no RAG Gate config or no golden set; from the merge on every pull request is compared.',
    },
    {
      what: 'adoption with a broken assertion',
      report: headOnlyFixture('adopted', { verdict: 'fail', findings: [mustPass] }),
      alert: 'CAUTION',
      text: 'fail, nothing to compare yet. 2 questions that must pass do not. The base branch has no RAG Gate config or no golden set yet.',
    },
    {
      what: 'an event without a base',
      report: headOnlyFixture('head-only'),
      alert: 'NOTE',
      text: 'pass, nothing to compare with. Head alone was measured: 3 metrics on 140 questions; tolerances need a base.',
    },
    {
      what: 'nothing relevant changed',
      report: reportFixture({ outcome: 'unchanged', metrics: [], headline: undefined }),
      alert: 'NOTE',
      text: 'pass. Nothing that the retrieval pipeline, the golden set or the exam depends on changed.',
    },
  ])('$what', ({ report, alert, text }) => {
    expect(told(report)).toEqual({ alert, text })
  })

  it('adds digits where fall and tolerance would print alike', () => {
    const metric = metricFixture('recall@5', {
      verdict: 'fail',
      delta: -0.0204,
      improved: 0,
      degraded: 3,
      unchanged: 117,
    })
    const finding: Finding = {
      ...toleranceFixture(),
      metric: 'recall@5',
      tag: undefined,
      base: 0.8,
      head: 0.7796,
      drop: 0.0204,
      tolerance: 0.02,
      pairs: 120,
    }
    expect(
      told(reportFixture({ verdict: 'fail', metrics: [metric], findings: [finding] })).text,
    ).toBe(
      'fail. recall@5 fell by 2.04 pt (tolerance 2.00): 3 questions got worse, 0 better, 117 the same.',
    )
  })

  it('speaks of the change where there is no pull request', () => {
    const { origin } = reportFixture()
    const report = reportFixture({
      verdict: 'error',
      origin: { ...origin, pullRequest: undefined },
    })
    expect(told(report).text).toContain('not a judgement of the change')
  })
})

it('says that one question makes it only where no other got worse', () => {
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
  expect(of(1)).toContain('One question alone makes it: a.')
  expect(of(5)).toContain('It is less than two questions net; furthest moved a and b.')
})
