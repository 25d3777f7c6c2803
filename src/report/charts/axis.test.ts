import { expect, it } from 'vitest'
import { axisOf, tickText } from './axis.ts'

it.each([
  [
    [0.12, 0.48],
    ['0.1', '0.2', '0.3', '0.4', '0.5'],
  ],
  [[3], ['3.0', '3.5']],
  // These values differ only by rounding; ticks that close together would need 16 digits.
  [
    [0.8, 0.8 - 7e-16],
    ['0.7', '0.8'],
  ],
])('an axis over %j has the ticks %j', (values, ticks) => {
  const axis = axisOf(values)
  expect(axis.ticks.map((tick) => tickText(tick, axis.step))).toEqual(ticks)
})
