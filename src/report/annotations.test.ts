import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../test/support/how-often.ts'

import { arbitraryReport } from '../../test/support/arbitrary-report.ts'
import {
  failingFixture,
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  targetFixture,
} from '../../test/support/report-fixture.ts'
import { annotations } from './annotations.ts'
import type { Report } from './schema/report.ts'

function messages(report: Report): readonly string[] {
  return annotations(report).map(({ level, line, title, message }) =>
    [level, line, title, message].join(' | '),
  )
}

const quiet = {
  ...failingFixture(),
  notes: [],
  findings: [],
  diagnosis: undefined,
  changed: undefined,
}

describe('annotations', () => {
  it('point to the line of the golden set and name metric, movement and evidence, worst first', () => {
    const report = { ...quiet, items: quiet.items.filter((item) => !item.id.startsWith('lost-')) }
    expect(annotations(report)[0]).toEqual({
      level: 'error',
      file: 'eval/golden.jsonl',
      line: 12,
      title: 'What is the refund policy for enterprise customers?',
      message:
        'recall@5 100.0% -> 0.0%; docs/refunds.md:12 left the top 5 (rank 2 -> 9); ranked-too-low',
    })
    expect(messages(report).slice(1)).toEqual([
      'error | 31 | Can I export | import CSV? | recall@5 100.0% -> 50.0%; docs/export.md:3 left the top 5 (rank 4 -> 7); ranked-too-low',
    ])
  })

  it('are errors for failing metrics and broken assertions, warnings for warning metrics, and absent for passing ones', () => {
    const items = [
      itemFixture('falls-on-ndcg', { scores: [scoresFixture('ndcg@10', 1, 0.5)] }),
      itemFixture('falls-on-report-only', { scores: [scoresFixture('mrr', 1, 0.5)] }),
      itemFixture('asserted', { mustPass: true }),
      lostFixture('added', { origin: 'added' }),
    ]
    const findings = [{ kind: 'must-pass', verdict: 'fail', items: ['asserted'] } as const]
    expect(messages({ ...quiet, items, findings })).toEqual([
      'error | 1 | What about asserted? | must pass but no longer does',
    ])
    const documents = [{ item: 'falls-on-report-only', doc: 'docs/internal.md', as: undefined }]
    const forbidden = {
      kind: 'forbidden',
      verdict: 'fail',
      items: ['falls-on-report-only'],
      documents,
    } as const
    expect(messages({ ...quiet, items, findings: [forbidden] })).toEqual([
      'error | 1 | What about falls-on-report-only? | gets a document that it forbids',
    ])
    const warned = quiet.metrics.map((each) => ({
      ...each,
      verdict: each.metric === 'ndcg@10' ? ('warn' as const) : each.verdict,
    }))
    expect(messages({ ...quiet, items, findings, metrics: warned })).toContain(
      'warning | 1 | What about falls-on-ndcg? | ndcg@10 100.0% -> 50.0%',
    )
    expect(messages(headOnlyFixture('head-only', { items: items.slice(2, 3), findings }))).toEqual([
      'error | 1 | What about asserted? | must pass but does not',
    ])
  })

  it('start with the setting that caused the loss, with the verdict and the cause', () => {
    const { verdict, diagnosis, changed } = failingFixture()
    const [first] = annotations({ ...quiet, verdict, diagnosis, changed })
    expect(first).toMatchObject({ level: 'error', file: '.github/rag-gate.yml', line: 9 })
    expect(first?.title).toBe('retrieve.mode')
    expect(first?.message).toMatch(/^recall@5 .*-5\.8 .* Cause: retrieve\.mode/)
    const [unproven] = annotations({ ...quiet, changed })
    expect(unproven).toMatchObject({ title: 'retrieve.mode', line: 9 })
    expect(annotations({ ...quiet, verdict: 'pass', diagnosis, changed })[0]?.line).not.toBe(9)
  })

  it('mention only ranks if a metric has no cutoff, and tokens if it has a budget', () => {
    const told = (metric: string): string | undefined =>
      messages(
        reportFixture({
          headline: metric,
          metrics: [metricFixture(metric, { verdict: 'fail' })],
          items: [
            lostFixture('q', {
              scores: [scoresFixture(metric, 1, 0)],
              targets: [
                targetFixture('docs/a.md', { rank: { base: 2, head: undefined }, lost: true }),
              ],
            }),
          ],
        }),
      )[0]
    expect(told('mrr')).toContain('; docs/a.md:12 (rank 2 -> not found)')
    expect(told('recall@2000t')).toContain(
      '; docs/a.md:12 left the first 2,000 tokens (rank 2 -> not found)',
    )
  })

  it('are notices for stale labels', () => {
    const labels = [
      { item: 'sla', name: 'docs/terms.md', quote: 'canary', on: 'base' },
      { item: 'sla', name: 'docs/sla.md', quote: undefined, on: 'both' },
    ] as const
    const report = reportFixture({
      items: [itemFixture('sla')],
      notes: [{ kind: 'stale-labels', of: 1, items: ['sla'], labels }],
    })
    expect(messages(report)).toEqual([
      'notice | 1 | What about sla? | stale labels, ignored on both sides: docs/terms.md does not contain the quoted text on base and nothing matches docs/sla.md on either side',
    ])
  })

  it('are omitted for items that head removed, and without a golden set', () => {
    expect(annotations({ ...quiet, items: [lostFixture('gone', { line: undefined })] })).toEqual([])
    expect(annotations({ ...quiet, golden: undefined })).toEqual([])
  })

  it('point to the file and line of mistakes', () => {
    const mistake = { file: 'rag-gate.yml', column: 3, message: 'expected a number\nfound a list' }
    const error = {
      code: 'config-invalid' as const,
      side: 'head' as const,
      message: 'x',
      hint: undefined,
      mistakes: [
        { ...mistake, line: 7, path: 'gate.mrr' },
        { ...mistake, line: undefined, path: '' },
      ],
    }
    expect(messages(reportFixture({ outcome: 'not-measured', error }))).toEqual([
      'error | 7 | gate.mrr | expected a number found a list',
      'error | 1 | RAG Gate | expected a number found a list',
    ])
  })

  it('are limited to nine errors and ten others, and the last one counts the rest', () => {
    const items = Array.from({ length: 30 }, (_, index) =>
      lostFixture(`q${String(index).padStart(2, '0')}`, {
        scores: [scoresFixture('recall@5', 1, 0), scoresFixture('ndcg@10', 1, 0)],
      }),
    )
    const labels = items.map(({ id }) => ({
      item: id,
      name: 'd',
      quote: '',
      on: 'both' as const,
    }))
    const errors = annotations({ ...quiet, items })
    expect(errors).toHaveLength(9)
    expect(errors[8]?.message).toMatch(
      /rank 2 -> 9\); ranked-too-low; and 21 more in the run summary$/,
    )
    expect(errors[7]?.message).not.toContain('more in the run summary')
    const mild = { ...quiet, items, metrics: [metricFixture('recall@5', { verdict: 'warn' })] }
    expect(annotations(mild)).toHaveLength(10)
    expect(
      annotations({ ...mild, notes: [{ kind: 'stale-labels', of: 30, items: [], labels }] }),
    ).toHaveLength(20)
  })

  it('S3: contain one clean line of at most 1,000 characters, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        for (const { title, message, line } of annotations(report)) {
          expect(`${title}${message}`).not.toMatch(/\p{Cc}|\p{Cf}|##\[/u)
          expect(message.length).toBeLessThanOrEqual(1000)
          expect(line).toBeGreaterThanOrEqual(0)
        }
      }),
      { seed: 37, numRuns: howOften(200, 80) },
    )
  })
})
