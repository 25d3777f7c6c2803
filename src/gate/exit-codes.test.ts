import { expect, it } from 'vitest'
import { exitCodeOfReport } from './exit-codes.ts'

const policy = { from: 'base', changes: [], gates: [] } as const

it.each([
  { verdict: 'pass', own: 0 },
  { verdict: 'warn', own: 0 },
  { verdict: 'fail', own: 1 },
  { verdict: 'error', own: 3 },
] as const)('$verdict exits with $own, and with 0 in a trial', ({ verdict, own }) => {
  expect(exitCodeOfReport({ verdict })).toBe(own)
  expect(exitCodeOfReport({ verdict, policy })).toBe(own)
  expect(exitCodeOfReport({ verdict, policy: { ...policy, trial: '2026-12-31' } })).toBe(0)
})
