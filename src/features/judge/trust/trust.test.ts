import { describe, expect, it } from 'vitest'
import type { CanaryCheck } from '../../../lib/model/judging/canary.ts'
import type { ControlTally } from '../../../lib/model/judging/judge-controls.ts'
import type { WeighedControls } from './weigh-controls.ts'
import { trustOf, trustUntilStopped } from './trust.ts'
import { noControls } from '../../../../test/support/no-controls.ts'

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

const clean = {
  verdicts: 100,
  unproven: 0,
  controlledCalls: 20,
  negativeControlFailures: 0,
  controls: { tallies: [], failed: [], missing: 0, isDoubtful: false },
}

describe('the share of passed checks', () => {
  it.each([
    [21, 21, 'trusted'],
    [19, 21, 'trusted'],
    [18, 21, 'untrusted'],
    [27, 30, 'trusted'],
    [9, 10, 'trusted'],
    [0, 0, 'trusted'],
  ])('%i of %i: %s', (passed, of, kind) => {
    const trust = trustOf({ ...clean, checks: checks(passed, of) })
    expect(trust).toMatchObject({ kind, passed, of })
    expect(trust.failed).toHaveLength(of - passed)
  })
})

it('one failed check on injected text makes a judge untrusted, whatever the share', () => {
  const failed = check({ name: 'injected', injection: true, passed: false })
  const trust = trustOf({ ...clean, checks: [...checks(20, 20), failed] })
  expect(trust).toEqual({
    kind: 'untrusted',
    passed: 20,
    of: 21,
    failed: [failed],
    reasons: [{ kind: 'injection', names: ['injected'] }],
    ...noControls,
  })
})

it('a judge that returned nothing is untrusted, but not reported as injected', () => {
  const silent = { found: 'judge_error: auth', cause: 'auth', passed: false } as const
  const failed = [check(silent), check({ ...silent, name: 'injected', injection: true })]
  expect(trustOf({ ...clean, checks: failed }).reasons).toEqual([
    { kind: 'canaries', passed: 0, of: 2, minimum: 0.9, unanswered: 2 },
    { kind: 'unanswered', names: ['injected'] },
  ])
})

it('an injection check that a content filter blocked is ignored', () => {
  const refused = { cause: 'content_filter', passed: false } as const
  const order = check({ ...refused, name: 'injected', injection: true })
  const trust = trustOf({ ...clean, checks: [...checks(18, 18), order] })
  expect(trust).toMatchObject({ kind: 'trusted', passed: 18, of: 18, failed: [order], reasons: [] })
  const others = trustOf({
    ...clean,
    checks: [...checks(15, 15), order, ...Array(3).fill(check(refused))],
  })
  expect(others).toMatchObject({ kind: 'untrusted', passed: 15, of: 18 })
})

describe('a judge that stopped', () => {
  const silent = { found: 'judge_error: budget', cause: 'budget', passed: false } as const
  const unheard = (of: number) => [
    ...Array.from({ length: of - 1 }, () => check(silent)),
    check({ ...silent, name: 'injected', injection: true }),
  ]
  const until = (all: readonly CanaryCheck[], changes = {}) =>
    trustUntilStopped(trustOf({ ...clean, ...changes, checks: all }))

  it('is neither trusted nor untrusted because of unanswered checks', () => {
    expect(until(unheard(21))).toBeUndefined()
    expect(until([...checks(10, 10), ...unheard(11)])).toBeUndefined()
    expect(until([])).toBeUndefined()
  })

  it('is untrusted because of earlier wrong answers', () => {
    const few = until([...checks(2, 4), ...unheard(17)])
    expect(few?.reasons.map(({ kind }) => kind)).toEqual(['canaries'])
    const talkedOver = check({ name: 'obeyed', injection: true, passed: false })
    const obedient = until([...checks(19, 19), talkedOver, ...unheard(1)])
    expect(obedient?.reasons).toEqual([{ kind: 'injection', names: ['obeyed'] }])
    expect(until(unheard(21), { negativeControlFailures: 3 })?.kind).toBe('untrusted')
  })

  it('is rated normally if all or enough of its checks were answered', () => {
    expect(until(checks(21, 21))?.kind).toBe('trusted')
    expect(until(checks(18, 21))?.kind).toBe('untrusted')
    expect(until([...checks(20, 20), check(silent)])?.kind).toBe('trusted')
  })
})

describe('evidence from the run itself', () => {
  it.each([
    [{ verdicts: 100, unproven: 10 }, 'trusted'],
    [{ verdicts: 100, unproven: 11 }, 'untrusted'],
    [{ verdicts: 0, unproven: 0 }, 'trusted'],
    [{ negativeControlFailures: 1 }, 'trusted'],
    [{ negativeControlFailures: 2 }, 'trusted'],
    [{ negativeControlFailures: 3 }, 'untrusted'],
    [{ controlledCalls: 19, negativeControlFailures: 2 }, 'untrusted'],
    [{ controlledCalls: 9, negativeControlFailures: 1 }, 'trusted'],
  ])('%o: %s', (changes, kind) => {
    expect(trustOf({ ...clean, ...changes, checks: checks(21, 21) }).kind).toBe(kind)
  })
})

describe('evidence from controls', () => {
  const tally = (changes: Partial<ControlTally>): ControlTally => ({
    side: 'head',
    kind: 'positive',
    length: undefined,
    right: 30,
    of: 60,
    low: 0.37,
    high: 0.63,
    ...changes,
  })
  const shown = (controls: Partial<WeighedControls>) =>
    trustOf({ ...clean, checks: checks(21, 21), controls: { ...clean.controls, ...controls } })

  it('a judge with too few controls is neither trusted nor untrusted', () => {
    expect(shown({ missing: 12, isDoubtful: true })).toMatchObject({
      kind: 'unproven',
      reasons: [],
      missing: 12,
      isDoubtful: true,
    })
  })

  it('a judge that fails controls is untrusted, with the worst tally of each kind', () => {
    const worst = tally({ side: 'base', length: 'long', right: 2, of: 20, high: 0.32 })
    const falseOnes = tally({ kind: 'negative', side: 'all', right: 40, high: 0.78 })
    expect(shown({ failed: [tally({}), worst, falseOnes], missing: 12 })).toMatchObject({
      kind: 'untrusted',
      reasons: [
        { kind: 'controls', side: 'base', truth: 'positive', length: 'long', right: 2, of: 20 },
        { kind: 'controls', side: 'all', truth: 'negative', length: undefined, right: 40, of: 60 },
      ],
    })
  })
})
