import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { occurrences } from './occurrences.ts'

/** Finds all occurrences by their definition, without any shortcut. */
function allStarts(text: string, needle: string): readonly number[] {
  if (needle === '') return []
  return Array.from({ length: text.length }, (_, at) => at).filter((at) =>
    text.startsWith(needle, at),
  )
}

describe('occurrences', () => {
  it.each([
    { text: 'abracadabra', needle: 'abra', starts: [0, 7] },
    { text: 'aaaa', needle: 'aa', starts: [0, 1, 2] },
    { text: 'abc', needle: 'abcd', starts: [] },
    { text: 'abc', needle: '', starts: [] },
    { text: '', needle: 'a', starts: [] },
    { text: '', needle: '', starts: [] },
  ])('finds $needle in $text at $starts', ({ text, needle, starts }) => {
    expect([...occurrences(text, needle)]).toEqual(starts)
  })

  it('agrees with comparing at every offset', () => {
    const periodic = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 80 })
    const needle = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 14 })
    fc.assert(
      fc.property(periodic, needle, (text, part) => {
        expect([...occurrences(text, part)]).toEqual(allStarts(text, part))
        expect([...occurrences(text + part.repeat(3), part)]).toEqual(
          allStarts(text + part.repeat(3), part),
        )
      }),
      { seed: 44, numRuns: 1000 },
    )
  })
})

describe('S10: searching is linear work', () => {
  it.each([
    { needle: `${'a'.repeat(5000)}b`, found: 0 },
    { needle: `b${'a'.repeat(5000)}`, found: 0 },
    { needle: `${'a'.repeat(2500)}b${'a'.repeat(2500)}`, found: 0 },
    { needle: 'a'.repeat(5000), found: 1e6 - 4999 },
  ])('looks for a long needle in megabytes of one letter ($found found)', ({ needle, found }) => {
    let count = 0
    for (const start of occurrences('a'.repeat(1e6), needle)) count += start >= 0 ? 1 : 0
    expect(count).toBe(found)
  })
})
