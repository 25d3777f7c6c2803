import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryReport } from '../../../../test/support/arbitrary-report.ts'
import {
  type JunitRead,
  junitTrouble,
  readJunit as read,
} from '../../../../test/support/junit-trouble.ts'
import {
  failingFixture,
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  toleranceFixture,
} from '../../../../test/support/report-fixture.ts'
import { junitPieces } from './junit.ts'

const redOf = ({ failures, errors }: JunitRead): number => Number(failures) + Number(errors)

describe('junit.xml', () => {
  it('matches its file', async () => {
    await expect([...junitPieces(failingFixture())].join('')).toMatchFileSnapshot(
      '__snapshots__/fail.junit.xml',
    )
  })

  it('has no failures in a trial, and says what would block', () => {
    const report = failingFixture()
    const trial = { ...report, policy: { ...report.policy, trial: '2026-12-31' } }
    expect(redOf(read(report).read)).toBeGreaterThan(0)
    expect(redOf(read(trial).read)).toBe(0)
    expect([...junitPieces(trial)].join('')).toContain('would block: ')
  })

  it('fails the failing gated metric and the questions that fell on it, at their lines', () => {
    const { read: all } = read(failingFixture())
    const [gate, golden] = all.testsuite
    expect(gate.testcase.filter(({ failure }) => failure).map(({ name }) => name)).toEqual([
      'recall@5',
    ])
    const failed = golden.testcase.filter(({ failure }) => failure)
    expect(failed).toHaveLength(11)
    expect(failed[0]).toMatchObject({
      name: 'What is the refund policy for enterprise customers? [refund-enterprise]',
      classname: 'eval/golden.jsonl',
      file: 'eval/golden.jsonl',
      failure: { message: 'recall@5 100.0% -> 0.0%' },
    })
    expect(failed[0]?.failure?.text).toContain('docs/refunds.md:12  rank 2 -> rank 9')
  })

  it('fails no question in a passing run, whatever its movement', () => {
    const report = { ...failingFixture(), verdict: 'pass', findings: [] } as const
    const { read: all } = read(report)
    expect(redOf(all)).toBe(0)
  })

  it('fails no question for an accepted loss or for its token count', () => {
    const item = lostFixture('lost', {
      scores: [scoresFixture('recall@5', 1, 0), scoresFixture('context_tokens', 10, 90)],
    })
    const accepted = toleranceFixture({
      verdict: 'warn',
      accepted: { kind: 'review', by: 'octocat', reason: 'known' },
    })
    const tokens = toleranceFixture({ metric: 'context_tokens', base: 10, head: 90 })
    const metrics = [
      metricFixture('recall@5', { verdict: 'warn' }),
      metricFixture('context_tokens', { verdict: 'fail', group: 'size', direction: 'lower' }),
    ]
    const report = reportFixture({
      verdict: 'fail',
      items: [item],
      metrics,
      findings: [tokens, accepted],
    })
    const [gate, golden] = read(report).read.testsuite
    expect(golden.testcase.map(({ failure }) => failure)).toEqual([undefined])
    expect(gate.testcase.flatMap(({ name, failure }) => (failure ? [name] : []))).toEqual([
      'context_tokens',
    ])
  })

  it('fails only the questions of a failing slice', () => {
    const scores = [scoresFixture('recall@5', 1, 0)]
    const items = [
      lostFixture('in', { scores, tags: ['security'] }),
      lostFixture('out', { scores, tags: [] }),
    ]
    const report = reportFixture({
      verdict: 'fail',
      items,
      findings: [toleranceFixture({ tag: 'security' })],
    })
    const [, golden] = read(report).read.testsuite
    expect(golden.testcase.map(({ failure }) => failure !== undefined)).toEqual([true, false])
  })

  it('fails broken must-pass questions, with a test case of their own in the gate suite', () => {
    const item = itemFixture('must', { mustPass: true })
    const findings = [{ kind: 'must-pass', verdict: 'fail', items: ['must'] }] as const
    const [gate, golden] = read(reportFixture({ verdict: 'fail', items: [item], findings })).read
      .testsuite
    expect(golden.testcase[0]?.failure?.message).toBe('must-pass')
    expect(gate.testcase.find(({ name }) => name === 'must-pass')?.failure?.message).toContain(
      'must',
    )
  })

  it('skips what was not compared, and says why', () => {
    const bare = itemFixture('bare', { scores: [] })
    const failed = itemFixture('failed', {
      scores: [],
      failures: { base: undefined, head: 'index is empty' },
    })
    const [, golden] = read(reportFixture({ items: [bare, failed] })).read.testsuite
    expect(golden.testcase.map(({ skipped }) => skipped?.message)).toEqual([
      'not compared',
      'query failed on head: index is empty',
    ])
    const alone = read(
      headOnlyFixture('adopted', { items: [itemFixture('q', { scores: [] })] }),
    ).read
    expect([redOf(alone), alone.skipped]).toEqual([0, '1'])
  })

  it('has a passing case if nothing measured changed, because readers reject an empty file', () => {
    const { read: all } = read(reportFixture({ outcome: 'unchanged', metrics: [], items: [] }))
    expect([all.tests, redOf(all)]).toEqual(['1', 0])
  })

  it('is an error if nothing was measured', () => {
    const error = {
      code: 'config-invalid',
      side: undefined,
      message: 'no good',
      hint: undefined,
      mistakes: [],
    } as const
    const { read: all } = read(
      reportFixture({ verdict: 'error', outcome: 'not-measured', metrics: [], error }),
    )
    expect(all.testsuite[0].testcase).toMatchObject([
      { name: 'config-invalid', error: { message: 'no good' } },
    ])
  })

  it('S1: is well-formed XML with only our own elements, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitraryReport(), (report) => {
        expect(junitTrouble(report)).toEqual([])
      }),
      { seed: 31, numRuns: 60 },
    )
  })
})
