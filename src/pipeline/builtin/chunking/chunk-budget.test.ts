import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../../lib/text/tokens.ts'
import { budgetOf, fits, longestBefore, longestFrom } from './chunk-budget.ts'

const anyText = fc.string({ unit: fc.constantFrom('a', 'é', '東', '😀', '\uD800', '\uDC00', ' ') })
const anyAmount = fc.integer({ min: 1, max: 6 })

describe('the longest stretch that a budget allows', () => {
  it.each([
    { text: 'abcdef', most: 4, unit: 'chars', from: 4, before: 2 },
    { text: 'abcdefghij', most: 2, unit: 'tokens', from: 8, before: 2 },
    { text: '東京東京', most: 2, unit: 'tokens', from: 2, before: 2 },
    { text: '😀😀😀', most: 3, unit: 'chars', from: 2, before: 4 },
    { text: '😀😀😀', most: 2, unit: 'headings', from: 4, before: 2 },
    { text: '😀', most: 1, unit: 'chars', from: 2, before: 2 },
    { text: 'ab', most: 9, unit: 'chars', from: 2, before: 0 },
  ] as const)('$most $unit of $text', ({ text, most, unit, from, before }) => {
    const budget = budgetOf(most, unit)
    expect(longestFrom(text, { start: 0, stop: text.length }, budget)).toBe(from)
    expect(longestBefore(text, { floor: 0, end: text.length }, budget)).toBe(before)
  })

  it('counts tokens as metrics do, and takes at least one character', () => {
    fc.assert(
      fc.property(anyText, anyAmount, (text, most) => {
        const budget = budgetOf(most, 'tokens')
        const end = longestFrom(text, { start: 0, stop: text.length }, budget)
        expect(tokensOf(text.slice(0, end))).toBeLessThanOrEqual(most)
        const next = end + String.fromCodePoint(text.codePointAt(end) ?? 0).length
        expect(end === text.length || tokensOf(text.slice(0, next)) > most).toBe(true)
        expect(fits(text, { start: 0, end: text.length }, budget)).toBe(tokensOf(text) <= most)
      }),
      { seed: 3, numRuns: 1000 },
    )
  })

  it('reads backwards what it reads forwards', () => {
    fc.assert(
      fc.property(anyText, anyAmount, fc.constantFrom('chars', 'tokens'), (text, most, unit) => {
        const budget = budgetOf(most, unit)
        const start = longestBefore(text, { floor: 0, end: text.length }, budget)
        expect(start === text.length || fits(text, { start, end: text.length }, budget)).toBe(true)
      }),
      { seed: 4, numRuns: 1000 },
    )
  })
})
