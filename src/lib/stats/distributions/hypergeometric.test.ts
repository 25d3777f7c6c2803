import { expect, it } from 'vitest'

import { atLeastMarked } from './hypergeometric.ts'

it.each([
  // The expected values were computed independently, using integer arithmetic.
  [{ of: 137, marked: 49, drawn: 15, found: 9 }, 0.039_012_546_036_106_96],
  [{ of: 137, marked: 49, drawn: 21, found: 11 }, 0.071_375_025_271_053_94],
  [{ of: 10, marked: 5, drawn: 5, found: 5 }, 0.003_968_253_968_253_968],
  [{ of: 12, marked: 9, drawn: 8, found: 6 }, 0.745_454_545_454_545_5],
])('%o: %d', (draw, probability) => {
  expect(atLeastMarked(draw)).toBeCloseTo(probability, 12)
})

it('is 1 for zero or an unavoidable count, and 0 for an impossible one', () => {
  expect(atLeastMarked({ of: 2000, marked: 49, drawn: 15, found: 0 })).toBeCloseTo(1, 10)
  expect(atLeastMarked({ of: 10, marked: 9, drawn: 3, found: 2 })).toBeCloseTo(1, 12)
  expect(atLeastMarked({ of: 10, marked: 2, drawn: 3, found: 3 })).toBe(0)
})
