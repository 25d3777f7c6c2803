import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryReport } from '../../../../test/support/arbitrary-report.ts'
import { howOften } from '../../../../test/support/how-often.ts'
import {
  failingFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  toleranceFixture,
} from '../../../../test/support/report-fixture.ts'
import { badge } from './badge.ts'
import { codeQuality } from './code-quality.ts'

/** The fields that GitLab's documentation requires. */
const isCodeQuality = new Ajv().compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', not: { pattern: '^\\./' } },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
})

type Issue = {
  readonly fingerprint: string
  readonly severity: string
  readonly location: unknown
}

const issuesOf = (report: Parameters<typeof codeQuality>[0]): readonly Issue[] =>
  JSON.parse(codeQuality(report)) as Issue[]

describe('code-quality.json', () => {
  it('reports the questions that fail the gate at their lines, more than GitHub annotates', () => {
    const items = Array.from({ length: 30 }, (_, at) => lostFixture(`q${at}`, { line: at + 1 }))
    const issues = issuesOf(failingFixture({ items }))
    const blockers = issues.filter(({ severity }) => severity === 'blocker').slice(1)
    expect(blockers).toHaveLength(30)
    expect(new Set(blockers.map(({ fingerprint }) => fingerprint)).size).toBe(30)
    expect(issues.map(({ location }) => location)).toContainEqual({
      path: 'eval/golden.jsonl',
      lines: { begin: 7 },
    })
  })

  it('omits questions that only take more tokens', () => {
    const scores = [scoresFixture('context_tokens', 10, 90)]
    const metrics = [
      metricFixture('context_tokens', { verdict: 'fail', group: 'size', direction: 'lower' }),
    ]
    const findings = [toleranceFixture({ metric: 'context_tokens', base: 10, head: 90 })]
    const items = [itemFixture('q', { scores, line: 3 })]
    expect(issuesOf(reportFixture({ verdict: 'fail', items, metrics, findings }))).toEqual([])
  })

  it('keeps the fingerprint of a question that moves to another line, or loses more', () => {
    const at = (line: number, head: number): readonly string[] =>
      issuesOf(
        failingFixture({
          items: [
            lostFixture('q', { line, targets: [], failures: { base: undefined, head: `${head}` } }),
          ],
        }),
      ).map(({ fingerprint }) => fingerprint)
    expect(at(3, 1)).toEqual(at(9, 2))
  })

  it('gives no line for items that only base contains', () => {
    const mistakes = [{ file: 'a.yml', line: 1, column: 1, path: 'gate', message: 'is no map' }]
    const error = { code: 'config-invalid', message: '', hint: undefined, mistakes } as const
    const of = (side: 'base' | 'head'): number =>
      issuesOf(reportFixture({ verdict: 'error', error: { ...error, side } })).length
    expect([of('base'), of('head')]).toEqual([0, 1])
  })

  it('has the fields that GitLab reads, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        expect(isCodeQuality(issuesOf(report)), JSON.stringify(isCodeQuality.errors)).toBe(true)
      }),
      { seed: 37, numRuns: howOften(2000, 60) },
    )
  })
})

describe('badge.json', () => {
  it.each([
    [failingFixture(), { label: 'recall@5', message: '78.3%', color: 'red' }],
    [
      reportFixture({ headline: undefined, metrics: [] }),
      { label: 'RAG Gate', message: 'pass', color: 'brightgreen' },
    ],
    [
      failingFixture({ verdict: 'error' }),
      { label: 'RAG Gate', message: 'error', color: 'lightgrey' },
    ],
  ])('shows what is known', (report, shown) => {
    expect(JSON.parse(badge(report))).toEqual({ schemaVersion: 1, ...shown })
  })
})
