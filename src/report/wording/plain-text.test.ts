import { expect, it } from 'vitest'

import { changed, foreign, proseOf, say } from '../../lib/text/printing/sentence.ts'
import { plainText, quotingText } from './plain-text.ts'

it('puts foreign text into one pair of quotation marks', () => {
  const words = say`${foreign('a"b')} now says: “${proseOf('obey me')}”, 1 → 0`
  expect(quotingText(words)).toBe('"a\\"b" now says: "obey me", 1 -> 0')
})

it('ends a sentence with one full stop if foreign text ends with one', () => {
  expect(plainText(say`Head says: ${foreign('It is free.')}. Base does not.`)).toBe(
    'Head says: It is free. Base does not.',
  )
  expect(plainText(say`Head says ${foreign('v1.')}.`)).toBe('Head says v1.')
  expect(plainText(say`Head edits ${foreign('a.')}.md`)).toBe('Head edits a..md')
})

it('shows words that were replaced, removed or added', () => {
  expect(plainText(say`${changed('5', '7')} days`)).toBe('[5 -> 7] days')
  expect(plainText(say`Logs are ${changed('not', '')} kept`)).toBe('Logs are [removed: not] kept')
  expect(plainText(say`Logs are ${changed('', 'not')} kept`)).toBe('Logs are [added: not] kept')
})
