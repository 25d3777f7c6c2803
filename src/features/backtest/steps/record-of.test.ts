import { expect, it } from 'vitest'
import {
  itemFixture,
  reportFixture,
  toleranceFixture,
} from '../../../../test/support/report-fixture.ts'
import { GateError } from '../../../lib/errors.ts'
import { leftUnjudged } from '../../../verdict/findings/kinds/judge-incomplete.ts'
import { recordOf } from './record-of.ts'
import { StepRecordSchema } from './step-record.ts'

const step = {
  sha: 'a'.repeat(40),
  parent: 'b'.repeat(40),
  hasMerged: false,
  time: Date.parse('2026-03-01T10:00:00Z'),
  subject: 'docs: fix a typo',
  policy: 'carried',
} as const

const kept = { key: 'k', ms: 12 }

const withheld = leftUnjudged('warn', ['faithfulness'], { kind: 'no-key', withheld: true })

it('keeps the verdict, the findings with their questions, and the means', () => {
  const findings = [toleranceFixture({ verdict: 'fail' })]
  const worse = itemFixture('worse', { change: 'degraded' })
  const report = reportFixture({ verdict: 'fail', findings, items: [worse, itemFixture('same')] })
  const { report: shown, ...record } = recordOf(step, { kind: 'report', report }, kept)
  expect(shown).toBe(report)
  expect(record).toMatchObject({
    commit: step.sha,
    time: '2026-03-01T10:00:00Z',
    verdict: 'fail',
    findings: [{ kind: 'tolerance', verdict: 'fail' }],
    // A finding about a mean names no questions, so the record lists every question that got worse.
    questions: ['worse'],
    unjudged: false,
  })
  const whole = { ...record, rewritten: false, lost: [], regained: [] }
  expect(StepRecordSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

it('separates findings that the first parent already has from those of the commit', () => {
  const mustPass = { kind: 'must-pass', verdict: 'warn', items: ['old'] } as const
  const standing = reportFixture({ verdict: 'warn', findings: [mustPass] })
  expect(recordOf(step, { kind: 'report', report: standing }, kept)).toMatchObject({
    findings: [{ kind: 'must-pass', standing: true, items: ['old'] }],
    questions: [],
  })
  const items = [itemFixture('worse', { change: 'degraded' })]
  const findings = [toleranceFixture({ verdict: 'warn' }), mustPass]
  const both = reportFixture({ verdict: 'warn', findings, items })
  expect(recordOf(step, { kind: 'report', report: both }, kept)).toMatchObject({
    findings: [{ kind: 'tolerance', standing: false }, { standing: true }],
    questions: ['worse'],
  })
})

it('omits the finding that no judge was asked, and its effect on the verdict', () => {
  const alone = reportFixture({ verdict: 'warn', findings: [withheld] })
  expect(recordOf(step, { kind: 'report', report: alone }, kept)).toMatchObject({
    verdict: 'pass',
    findings: [],
    unjudged: true,
  })
  const findings = [toleranceFixture({ verdict: 'fail' }), withheld]
  const beside = reportFixture({ verdict: 'fail', findings })
  expect(recordOf(step, { kind: 'report', report: beside }, kept)).toMatchObject({
    verdict: 'fail',
    findings: [{ kind: 'tolerance' }],
    unjudged: true,
  })
})

it('reports why a commit could not be measured, both from its report and if the gate did not start', () => {
  const error = {
    code: 'pipeline-failed',
    side: 'head',
    message: 'head: build ended with exit code 7',
    hint: undefined,
    mistakes: [],
  } as const
  const report = reportFixture({ verdict: 'error', outcome: 'not-measured', error })
  expect(recordOf(step, { kind: 'report', report }, kept)).toMatchObject({
    verdict: 'unmeasured',
    error: 'head: build ended with exit code 7',
  })
  const thrown = new GateError('config-invalid', 'line 1 is wrong', { hint: 'correct it' })
  expect(recordOf(step, { kind: 'not-started', error: thrown }, kept)).toMatchObject({
    verdict: 'unmeasured',
    error: 'line 1 is wrong; correct it',
    report: undefined,
  })
})
