import { describe, expect, it } from 'vitest'

import { money } from './money.ts'
import { plainText } from '../plain-text.ts'

describe('money', () => {
  it.each([
    { usd: 0, text: '$0.00' },
    { usd: 0.0000001, text: '<$0.01' },
    { usd: 0.0099, text: '<$0.01' },
    { usd: 0.01, text: '$0.01' },
    { usd: 0.0312, text: '$0.03' },
    { usd: 1204.5, text: '$1,204.50' },
  ])('$usd prints as $text', ({ usd, text }) => {
    expect(plainText(money(usd))).toBe(text)
  })
})
