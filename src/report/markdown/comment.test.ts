import { describe, expect, it } from 'vitest'

import {
  failingFixture,
  gateFixture,
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  partFixture,
  reportFixture,
  scoresFixture,
  sliceFixture,
  targetFixture,
} from '../../../test/support/report-fixture.ts'
import { judgedReportFixture } from '../../../test/support/judged-report.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { renderComment } from './comment.ts'
import type { Report } from '../schema/report.ts'
import { renderSummary } from './summary.ts'

const options = { budget: 64_000 }

const textGone: Finding = {
  kind: 'gone-answers',
  verdict: 'fail',
  items: ['sso-setup'],
  docs: ['docs/sso.md'],
  unindexed: [],
  returned: [],
  most: 2,
}

const mustPassLost: Finding = { kind: 'must-pass', verdict: 'fail', items: ['sso-setup'] }

const scenarios: Readonly<Record<string, Report>> = {
  fail: failingFixture(),
  pass: reportFixture({
    metrics: [
      metricFixture('recall@5', {
        base: 101 / 120,
        head: 103 / 120,
        delta: 2 / 120,
        improved: 3,
        degraded: 1,
        unchanged: 116,
      }),
      metricFixture('ndcg@10', { base: 0.77, head: 0.774, delta: 0.004, improved: 5, degraded: 4 }),
    ],
    items: [lostFixture('sso-setup', { query: 'How do I set up SSO?' })],
  }),
  warn: reportFixture({
    verdict: 'warn',
    findings: [
      { kind: 'unanswered', verdict: 'warn', why: 'failed', items: ['export-csv'] },
      {
        kind: 'broken-labels',
        verdict: 'warn',
        items: ['sla-2023'],
        labels: [{ item: 'sla-2023', name: 'docs/terms.md', nearest: undefined }],
      },
    ],
    items: [
      itemFixture('export-csv', {
        change: 'not-compared',
        scores: [scoresFixture('recall@5', 1, undefined)],
        failures: { base: undefined, head: 'index is empty' },
      }),
    ],
  }),
  error: reportFixture({
    verdict: 'error',
    outcome: 'not-measured',
    metrics: [],
    headline: undefined,
    index: { base: undefined, head: undefined },
    golden: undefined,
    error: {
      code: 'golden-invalid',
      side: 'head',
      message: 'eval/golden.jsonl has 2 mistakes\nline 3: not JSON\nline 9: id twice',
      hint: 'mend the lines named and push again',
      mistakes: [
        {
          file: 'eval/golden.jsonl',
          line: 3,
          column: 14,
          path: '',
          message: 'expected a JSON object, found the end of the line',
        },
        {
          file: 'eval/golden.jsonl',
          line: 9,
          column: undefined,
          path: 'id',
          message: '"refund" stands on line 4 already',
        },
      ],
    },
  }),
  'error-of-a-side': reportFixture({
    verdict: 'error',
    outcome: 'not-measured',
    metrics: [],
    headline: undefined,
    index: { base: undefined, head: undefined },
    error: {
      code: 'pipeline-failed',
      side: 'base',
      message: 'no file matches docs/**/*.md\nlooked at 12 files\nnone is a document',
      hint: 'check pipeline.documents in .github/rag-gate.yml',
      mistakes: [],
    },
  }),
  adopted: headOnlyFixture('adopted'),
  'head-only': headOnlyFixture('head-only', {
    verdict: 'fail',
    findings: [mustPassLost],
    items: [
      itemFixture('sso-setup', {
        mustPass: true,
        change: 'not-compared',
        scores: [{ metric: 'recall@5', base: undefined, head: 0 }],
      }),
    ],
  }),
  unchanged: reportFixture({
    outcome: 'unchanged',
    metrics: [],
    headline: undefined,
    index: { base: undefined, head: undefined },
    times: { totalMs: 4000, buildMs: undefined, queryP50Ms: undefined, queryP95Ms: undefined },
  }),
  must_pass: reportFixture({
    verdict: 'fail',
    headline: 'mrr',
    metrics: [metricFixture('mrr', { delta: -0.001, degraded: 2, unchanged: 118 })],
    findings: [mustPassLost, { kind: 'must-pass', verdict: 'warn', items: ['old-break'] }],
    items: [
      lostFixture('sso-setup', {
        mustPass: true,
        change: 'unchanged',
        scores: [scoresFixture('mrr', 0.5, 0.5)],
        targets: [targetFixture('sso#4', { kind: 'chunk', lost: false })],
      }),
      lostFixture('ranked-lower', {
        scores: [scoresFixture('mrr', 0.5, 1 / 9)],
        targets: [targetFixture('docs/refunds.md', { rank: { base: 2, head: 9 } })],
      }),
      lostFixture('not-found', {
        scores: [scoresFixture('mrr', 0.5, 0)],
        targets: [targetFixture('docs/sso.md', { rank: { base: 2, head: undefined }, lost: true })],
      }),
    ],
  }),
  slices: reportFixture({
    headline: 'recall@2000t',
    metrics: [
      metricFixture('recall@2000t', {
        slices: [
          sliceFixture('billing', {
            delta: -0.125,
            head: 0.75,
            degraded: 1,
            unchanged: 7,
            gate: gateFixture(),
          }),
          sliceFixture('must_pass', {
            pairs: 3,
            base: undefined,
            head: undefined,
            delta: undefined,
            unchanged: 3,
          }),
        ],
        added: partFixture({ base: undefined, delta: undefined, unchanged: 0 }),
        gate: gateFixture({
          tolerance: { kind: 'relative', share: 0.05 },
          allowed: 0.0421,
          min: 0.7,
          max: undefined,
        }),
        delta: -1 / 120,
        head: 0.834,
        degraded: 1,
        unchanged: 119,
      }),
      metricFixture('recall@5', { slices: [sliceFixture('billing')] }),
      metricFixture('context_tokens', {
        direction: 'lower',
        group: 'size',
        base: 812.4,
        head: 640,
        delta: -172.4,
        improved: 119,
        degraded: 1,
        unchanged: 0,
        gate: gateFixture({
          tolerance: { kind: 'absolute', value: 1100 },
          allowed: 1100,
          min: undefined,
          max: 4000,
        }),
      }),
    ],
    items: [lostFixture('budget', { scores: [scoresFixture('recall@2000t', 1, 0)] })],
  }),
  judged: judgedReportFixture({
    causes: [
      { cause: 'not-used', items: 3 },
      { cause: 'left-out-of-context', items: 2 },
    ],
  }),
  untrusted: judgedReportFixture({
    verdict: 'error',
    findings: [
      {
        kind: 'judge-untrusted',
        verdict: 'error',
        metrics: ['faithfulness'],
        why: {
          kind: 'checks',
          passed: 17,
          of: 21,
          failed: ['negation', 'number swap', 'partial refusal', 'injected chunk'],
          reasons: [
            { kind: 'canaries', passed: 17, of: 21, minimum: 0.9, unanswered: 0 },
            { kind: 'injection', names: ['injected chunk'] },
          ],
        },
      },
    ],
  }),
}

describe('the comment', () => {
  it.each(Object.entries(scenarios))('of scenario %s matches its file', async (name, report) => {
    await expect(renderComment(report, options)).toMatchFileSnapshot(`__snapshots__/${name}.md`)
  })

  it('shows more rows in the summary', async () => {
    const summary = renderSummary(failingFixture())
    await expect(summary).toMatchFileSnapshot('__snapshots__/fail.summary.md')
    expect(summary).not.toContain('in the [run summary]')
  })

  it('has its sections in order, and four folds at most', () => {
    const text = renderComment(
      failingFixture({ findings: [...failingFixture().findings, textGone] }),
      options,
    )
    const order = [
      '> [!CAUTION]',
      '> Cause: ',
      ' | Metric |',
      '- ℹ️ This pull request changes the policy',
      'got worse:**',
      '#### 11 questions got worse',
      '<summary>The other 6 questions that got worse, 4 that got better',
      '<summary>All metrics, slices, statistics, index and notes',
      '<summary>Reproduce, accept, or brief an agent',
      '<sub>',
    ].map((part) => text.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(text.split('<details>').length - 1).toBeLessThanOrEqual(4)
  })

  it('marks a broken must-pass question, even if the headline metric is not a share', () => {
    const metrics = [
      metricFixture('latency', { direction: 'lower', group: 'timed', degraded: 1, delta: 9 }),
    ]
    const items = [itemFixture('sso-setup', { mustPass: true })]
    const report: Report = reportFixture({
      verdict: 'fail',
      headline: 'latency',
      metrics,
      items,
      findings: [mustPassLost],
    })
    const text = renderComment(report, options)
    expect(text.split('must-pass question broke**')).toHaveLength(2)
    expect(text).not.toContain('❌ fail: 1 must-pass')
    expect(text).toContain('(<b>must pass</b>) |')
  })

  it('counts no question under a metric on which none got worse', () => {
    const report = reportFixture({
      verdict: 'fail',
      findings: [textGone],
      items: [itemFixture('sso-setup')],
    })
    const text = renderComment(report, options)
    expect(text).toContain('#### 1 question got worse, not on `recall@5`')
    expect(text).toContain(
      '· **1 question quotes text that head removed from** `docs/sso.md` · `recall@5` is unchanged',
    )
  })

  it('gives the same bytes for the same report', () => {
    expect(renderComment(failingFixture(), options)).toBe(renderComment(failingFixture(), options))
  })

  it('has one alert, and no heading above level 4', () => {
    for (const report of Object.values(scenarios)) {
      const text = renderComment(report, options)
      expect(text.match(/\[!/g)).toHaveLength(1)
      expect(text).not.toMatch(/^#{1,3} /m)
      expect(text).not.toContain('<!--')
    }
  })

  it('names the run summary as plain text if the run is unknown', () => {
    const { origin } = reportFixture()
    const local = failingFixture({
      origin: { ...origin, repository: undefined, runUrl: undefined, helpUrl: undefined },
    })
    const text = renderComment(local, options)
    expect(text).toContain('| rank 2 | rank 9 | `docs/refunds.md:12-14` |')
    expect(text).not.toContain('href')
    const shortened = (runUrl?: string): string =>
      renderComment({ ...local, origin: { ...local.origin, runUrl } }, { budget: 4000 })
    expect(shortened()).toContain('Shortened: see the run summary.')
    expect(shortened('https://ci.example.org/7')).toContain(
      '[run summary](https://ci.example.org/7)',
    )
  })

  it('shows what changed outside the fold, once, if the cause leaves questions out', () => {
    const parts = (questions: number): readonly number[] => {
      const leads = { cause: 'refusals', questions, of: 2, evidence: {}, named: [] } as const
      const report = failingFixture({ diagnosis: { leads, also: [] } })
      const [open = '', ...folds] = renderComment(report, options).split('<details>')
      return [open, folds.join('')].map((text) => text.split('**What changed:**').length - 1)
    }
    expect(parts(2)).toEqual([0, 1])
    expect(parts(1)).toEqual([1, 0])
  })

  it('S13: reports that the message of a failed query is withheld', () => {
    const withMessage = (head: string): string => {
      const broken = itemFixture('broken', { failures: { base: undefined, head } })
      return renderSummary(failingFixture({ items: [...failingFixture().items, broken] }))
    }
    expect(withMessage('canary')).toContain('| `broken` | head | `canary` |')
    expect(withMessage('')).toContain('| `broken` | head | withheld |')
  })

  it('S13: shows the last lines of a long error only if texts may be shown', () => {
    const report = scenarios['error-of-a-side']!
    expect(renderComment(report, options)).toContain('```text')
    expect(renderComment({ ...report, text: 'queries' }, options)).not.toContain('```text')
  })
})
