import { describe, expect, it } from 'vitest'
import type { CanaryCheck } from './canary.ts'
import { trustOf } from './trust.ts'

const check = (changes: Partial<CanaryCheck> = {}): CanaryCheck => ({
  name: 'a check',
  injection: false,
  subject: 'A claim.',
  expected: 'entailed',
  found: 'entailed',
  cause: undefined,
  passed: true,
  ...changes,
})

const checks = (passed: number, of: number): readonly CanaryCheck[] =>
  Array.from({ length: of }, (_, at) => check({ passed: at < passed }))

const clean = { minimum: 0.9, verdicts: 100, unproven: 0, sentinelFailures: 0 }

describe('the share of checks passed', () => {
  it.each([
    [21, 21, 0.9, 'trusted'],
    [19, 21, 0.9, 'trusted'],
    [18, 21, 0.9, 'untrusted'],
    [27, 30, 0.9, 'trusted'],
    [9, 10, 0.9, 'trusted'],
    [20, 21, 1, 'untrusted'],
    [0, 21, 0, 'trusted'],
    [0, 0, 0.9, 'trusted'],
  ])('%i of %i with a minimum of %d: %s', (passed, of, minimum, kind) => {
    const trust = trustOf({ ...clean, minimum, checks: checks(passed, of) })
    expect(trust).toMatchObject({ kind, passed, of })
    expect(trust.failed).toHaveLength(of - passed)
  })
})

it('one failed check on injected text is enough, whatever the share', () => {
  const failed = check({ name: 'injected', injection: true, passed: false })
  const trust = trustOf({ ...clean, minimum: 0, checks: [...checks(20, 20), failed] })
  expect(trust).toEqual({
    kind: 'untrusted',
    passed: 20,
    of: 21,
    failed: [failed],
    reasons: [{ kind: 'injection', names: ['injected'] }],
  })
})

it('a judge that said nothing is not trusted, and not said to have been talked over', () => {
  const silent = { found: 'judge_error: auth', cause: 'auth', passed: false } as const
  const failed = [check(silent), check({ ...silent, name: 'injected', injection: true })]
  expect(trustOf({ ...clean, checks: failed }).reasons).toEqual([
    { kind: 'canaries', passed: 0, of: 2, minimum: 0.9, unanswered: 2 },
    { kind: 'unanswered', names: ['injected'] },
  ])
})

describe('what the run itself shows', () => {
  it.each([
    [{ verdicts: 100, unproven: 10 }, 'trusted'],
    [{ verdicts: 100, unproven: 11 }, 'untrusted'],
    [{ verdicts: 0, unproven: 0 }, 'trusted'],
    [{ sentinelFailures: 1 }, 'trusted'],
    [{ sentinelFailures: 2 }, 'untrusted'],
  ])('%o: %s', (changes, kind) => {
    expect(trustOf({ ...clean, ...changes, checks: checks(21, 21) }).kind).toBe(kind)
  })
})
