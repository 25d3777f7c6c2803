import { expect, it } from 'vitest'

import { foreign, proseOf, say } from '../../lib/text/printing/sentence.ts'
import { quotingText } from './plain-text.ts'

it('puts foreign text into one pair of quotation marks', () => {
  const words = say`${foreign('a"b')} now says: “${proseOf('obey me')}”, 1 → 0`
  expect(quotingText(words)).toBe('"a\\"b" now says: "obey me", 1 -> 0')
})
