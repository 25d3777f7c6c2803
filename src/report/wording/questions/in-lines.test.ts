import { expect, it } from 'vitest'
import { fromLine, inLines } from './in-lines.ts'

it.each([
  { doc: 'a.md', lines: { first: 12, last: 14 }, range: ':12-14', from: ':12' },
  { doc: 'a.md', lines: { first: 12, last: 12 }, range: ':12', from: ':12' },
  { doc: 'a.pdf', lines: { first: 12, last: 12 }, range: ', page 12', from: ', page 12' },
  { doc: 'a.PDF', lines: { first: 12, last: 14 }, range: ', pages 12-14', from: ', page 12' },
  { doc: 'a.pdf', lines: undefined, range: '', from: '' },
])('$doc$range', ({ doc, lines, range, from }) => {
  expect(inLines(doc, lines)).toBe(range)
  expect(fromLine(doc, lines)).toBe(from)
})
