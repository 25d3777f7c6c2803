import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { termNumbers } from './term-numbers.ts'
import { termsOf, wordsOf } from './terms.ts'

/** Finds the terms with the regular expression alone. */
function slowly(text: string): { readonly terms: readonly string[]; readonly words: number } {
  const all = wordsOf(text).map((word) => termsOf(word, 'english'))
  return {
    terms: all.flatMap(({ terms }) => terms),
    words: all.reduce((sum, { words }) => sum + words, 0),
  }
}

function numbered(text: string, start = 0, end = text.length): ReturnType<typeof slowly> {
  const numbers = termNumbers()
  const read = () => {
    const { terms, words } = numbers.add(text, 'english', { start, end })
    return { terms: terms.map((term) => numbers.terms[term] ?? ''), words }
  }
  const first = read()
  // The second time, every word is cached.
  expect(read()).toEqual(first)
  return first
}

describe('termNumbers', () => {
  it.each([
    'The refunds are paid in 14 days.',
    "don't 'quote' (this), or that; x-y_z/w",
    '1,000.50 and v1.2.3, then 3. Then 4,and 5.x',
    'C++ and C# but not a+b or AC#',
    'café naïve cafe\u0301 e\u0301 1.\u0662 1\u200b.5 1.\u200b5 x.\u200b5 soft\u00adhyphen',
    '2\u20195 a\u2019s 中文 and 中1.5',
    `${'a'.repeat(255)} ${'b'.repeat(256)} ${'7'.repeat(300)}`,
    '',
  ])('finds the words of the pattern in %j', (text) => {
    expect(numbered(text)).toEqual(slowly(text))
  })

  it('finds the words of the pattern in any text', () => {
    const part = fc.oneof(
      fc.constantFrom(...Array.from("aZ09 .,'+#-_\n\u00ad\u200b\u0301\u0662é’．，中ก한")),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    )
    const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (written) => {
        expect(numbered(written)).toEqual(slowly(written))
      }),
      { numRuns: 300 },
    )
  })

  it('reads nothing beyond the given range', () => {
    expect(numbered('x1,000.5y', 1, 8)).toEqual(slowly('1,000.5'))
    expect(numbered('one 1,000', 2, 5)).toEqual(slowly('e 1'))
    expect(numbered('1,5', 2, 3)).toEqual(slowly('5'))
  })

  it('distinguishes words that share a slot among the recent words', () => {
    const words = Array.from({ length: 40_000 }, (_, at) => `w${at.toString(36)}q`)
    expect(numbered(words.join(' ')).words).toBe(slowly(words.join(' ')).words)
  })
})
