import { expect, it } from 'vitest'
import { shownOf } from './shown-of.ts'

it.each([
  [0, 0],
  [5, 5],
  [6, 6],
  [7, 5],
  [100, 5],
])('of %i entries a list of 5 shows %i', (total, shown) => {
  expect(shownOf(total, 5)).toBe(shown)
})
