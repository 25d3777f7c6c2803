import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalText } from './normalise.ts'
import { words } from './words.ts'

describe('metrics 3.2: words', () => {
  it('reads numbers, scripts without spaces, and letters', () => {
    const text = "Don't pay 1,000.50 EUR; v2.1.0 \u6771\u4EAC\u3067 cafe\u0301 U.S."
    const expected = 'don t pay 1000.50 eur v2 1.0 \u6771 \u4EAC \u3067 caf\u00E9 u s'
    expect(words(text)).toEqual(expected.split(' '))
  })

  it.each([
    { text: '', expected: [] },
    { text: ' - ... (!) ', expected: [] },
    { text: '1,000,000', expected: ['1000000'] },
    { text: '1,0000 12,34 1,000,5', expected: ['1,0000', '12,34', '1000,5'] },
    { text: '3.14. 5,', expected: ['3.14', '5'] },
    { text: '1..2 1,.2', expected: ['1', '2', '1', '2'] },
    { text: '2nd', expected: ['2', 'nd'] },
    { text: 'a1b2', expected: ['a1b2'] },
    { text: 'x²y', expected: ['x2y'] },
    { text: '60\u2011day', expected: ['60', 'day'] },
    { text: 'a東b', expected: ['a', '東', 'b'] },
    { text: 'コーヒー', expected: ['コ', 'ー', 'ヒ', 'ー'] },
    { text: 'กา', expected: ['ก', 'า'] },
    { text: 'v๑', expected: ['v1'] },
    { text: '𠮷野', expected: ['𠮷', '野'] },
    { text: '한국어 텍스트', expected: ['한국어', '텍스트'] },
    { text: '\u0301', expected: ['\u0301'] },
    { text: 'under_score', expected: ['under', 'score'] },
  ])('reads $text as $expected', ({ text, expected }) => {
    expect(words(text)).toEqual(expected)
  })

  it('agrees with the pattern that defines it', () => {
    const alone = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
    const pattern = new RegExp(
      String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*|[${alone}]|(?:(?![${alone}])[\p{L}\p{N}\p{M}])+`,
      'gu',
    )
    const defined = (text: string): readonly string[] =>
      (normalText(text).match(pattern) ?? []).map((word) =>
        /^\p{Nd}/u.test(word) ? word.replaceAll(/,(?=\p{Nd}{3}(?!\p{Nd}))/gu, '') : word,
      )
    const piece = fc.constantFrom(
      ...Array.from('ab1234567.,,東京あアกา๑٣²Ⅷ é-😀'),
      '\u0301',
      '1,000',
      '\uFF11',
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points)),
    )
    fc.assert(
      fc.property(text, (source) => {
        expect(words(source)).toEqual(defined(source))
      }),
      { seed: 32, numRuns: 1000 },
    )
  })
})

describe('S10: finding words is linear work', () => {
  it.each([
    { what: 'letters', text: 'a'.repeat(1e6), count: 1 },
    { what: 'brackets', text: '('.repeat(1e6), count: 0 },
    { what: 'spaces', text: ' '.repeat(1e6), count: 0 },
    { what: 'marks', text: '\u0301'.repeat(1e6), count: 1 },
    { what: 'digits and points', text: '1.'.repeat(1e6), count: 1 },
    { what: 'thousands', text: `1${',000'.repeat(5e5)}`, count: 1 },
  ])('handles megabytes of $what', ({ text, count }) => {
    expect(words(text)).toHaveLength(count)
  })
})
