import { expect, it } from 'vitest'
import type { SignalName } from '../signal.ts'
import { kindsOut } from './kinds-out.ts'

type Given = readonly [name: SignalName, p: number, chart?: 'day' | 'week', weight?: number]

it.each<{ what: string; given: readonly Given[]; most: number; out: readonly string[] }>([
  { what: 'nothing measured', given: [], most: 0.01, out: [] },
  { what: 'one test at its limit', given: [['errors', 0.01]], most: 0.01, out: ['errors'] },
  // Holm's procedure compares the smallest p-value with 0.01 / 2, and the next with 0.01.
  {
    what: 'two that Holm lets through',
    given: [
      ['errors', 0.005],
      ['no-answer', 0.009],
    ],
    most: 0.01,
    out: ['errors', 'refusals'],
  },
  {
    what: 'two of which the lesser misses its limit',
    given: [
      ['errors', 0.006],
      ['no-answer', 0.006],
    ],
    most: 0.01,
    out: [],
  },
  // Simes' procedure takes the smaller of 2 × 0.008 and 2 × 0.009 / 2.
  {
    what: 'two signals of one kind together',
    given: [
      ['p50', 0.008],
      ['p95', 0.009],
    ],
    most: 0.009,
    out: ['slow'],
  },
  // The weighted p-value is 0.006 × 2 / 1.5 = 0.008.
  {
    what: 'a chart with more of the allowance',
    given: [
      ['errors', 0.006, 'day', 1.5],
      ['errors', 0.9, 'week', 0.5],
    ],
    most: 0.008,
    out: ['errors'],
  },
])('$what', ({ given, most, out }) => {
  const tests = given.map(([name, p, chart = 'day', weight = 1]) => ({ name, p, chart, weight }))
  expect([...kindsOut(tests, most)].toSorted()).toEqual(out)
  expect(kindsOut(tests, most * 0.99).size).toBeLessThanOrEqual(Math.max(0, out.length - 1))
})
