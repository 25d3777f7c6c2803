import { expect, it } from 'vitest'
import { isBlank, skipBlank, trimBlank } from './blank.ts'

it('agrees with \\s about white space, for every UTF-16 unit', () => {
  const units = Array.from({ length: 0x1_0000 }, (_, unit) => unit)
  const wrong = units.filter((unit) => isBlank(unit) !== /\s/.test(String.fromCharCode(unit)))
  expect(wrong).toEqual([])
})

it.each([
  { text: '  a b  ', start: 2, end: 5 },
  { text: '\uFEFF\u00A0x\u3000', start: 2, end: 3 },
  { text: '   ', start: 3, end: 0 },
  { text: '', start: 0, end: 0 },
])('finds where the words of "$text" begin and end', ({ text, start, end }) => {
  expect(skipBlank(text, 0, text.length)).toBe(start)
  expect(trimBlank(text, 0, text.length)).toBe(end)
})
