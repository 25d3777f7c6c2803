import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

it.each([
  ['max-dorp', 'max-drop'],
  ['max_drop', 'max-drop'],
  ['MAX-DROP', 'max-drop'],
  ['mix', 'min'],
  ['perslice', 'per-slice'],
  ['inconclusive', undefined],
  ['k', undefined],
  ['', undefined],
  ['max-drop'.repeat(30_000), undefined],
])('takes %s for %s', (word, known) => {
  expect(nearest(word, ['max-drop', 'max-rise', 'min', 'max', 'per-slice'])).toBe(known)
})
