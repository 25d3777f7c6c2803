import { expect, it } from 'vitest'
import { nonDominated } from './non-dominated.ts'

it.each([
  [
    'less for the same',
    [
      [0.5, 100],
      [0.5, 90],
    ],
    [false, true],
  ],
  [
    'more for the same',
    [
      [0.5, 100],
      [0.6, 100],
    ],
    [false, true],
  ],
  [
    'more for more',
    [
      [0.5, 100],
      [0.6, 110],
    ],
    [true, true],
  ],
  [
    'equals',
    [
      [0.5, 100],
      [0.5, 100],
    ],
    [true, true],
  ],
  ['one alone', [[0, 1]], [true]],
  [
    'one between',
    [
      [0.4, 100],
      [0.5, 200],
      [0.6, 150],
    ],
    [true, false, true],
  ],
] as const)('%s', (_, points, expected) => {
  expect(nonDominated(points.map(([value, cost]) => ({ value, cost })))).toEqual(expected)
})

it('excludes entries without a value, which dominate nothing', () => {
  expect(nonDominated([undefined, { value: 0, cost: 1 }])).toEqual([false, true])
})
