import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonEnds, commonStarts } from './common-affixes.ts'

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

const reversed = (text: string): string => text.split('').toReversed().join('')

describe('common affixes', () => {
  it('measures how far the text from each offset agrees with the affix', () => {
    expect([...commonStarts('abab', 'abc')]).toEqual([2, 0, 2, 0, 0])
    expect([...commonEnds('abab', 'cab')]).toEqual([0, 0, 2, 0, 2])
  })

  it('agrees with comparing at every offset', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 })
    fc.assert(
      fc.property(letters, letters, (text, affix) => {
        const starts = commonStarts(text, affix)
        const ends = commonEnds(text, affix)
        for (let at = 0; at <= text.length; at += 1) {
          expect(starts[at]).toBe(commonLength(text.slice(at), affix))
          expect(ends[at]).toBe(commonLength(reversed(text.slice(0, at)), reversed(affix)))
        }
      }),
      { seed: 46, numRuns: 500 },
    )
  })

  it('S10: handles megabytes of one letter', () => {
    const common = commonStarts('a'.repeat(2e6), 'a'.repeat(1e5))
    expect(common[0]).toBe(1e5)
    expect(common[2e6 - 7]).toBe(7)
  })
})
