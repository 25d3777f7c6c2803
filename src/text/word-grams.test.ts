import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonGrams, gramSizeFor, wordGrams } from './word-grams.ts'

const quote = '60 day money back guarantee on annual plans'.split(' ')

describe('metrics 4.5: runs of words', () => {
  it('are four of five words in a quote of eight', () => {
    expect(gramSizeFor(quote.length)).toBe(5)
    expect([...wordGrams(quote, 5)]).toEqual([
      '60 day money back guarantee',
      'day money back guarantee on',
      'money back guarantee on annual',
      'back guarantee on annual plans',
    ])
  })

  it('are as long as a quote that is shorter, and none without words', () => {
    expect(gramSizeFor(3)).toBe(3)
    expect([...wordGrams(['one', 'two'], 2)]).toEqual(['one two'])
    expect([...wordGrams(['one', 'two'], 3)]).toEqual([])
    expect([...wordGrams([], gramSizeFor(0))]).toEqual([])
  })

  it('are counted once however often they occur', () => {
    expect(wordGrams(['a', 'b', 'a', 'b', 'a'], 2).size).toBe(2)
    expect(commonGrams(new Set(['a b', 'c d']), new Set(['a b', 'b c']))).toBe(1)
  })

  it('are the words joined, wherever they stand', () => {
    const someWords = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'é', '東'), minLength: 1, maxLength: 4 }),
    )
    fc.assert(
      fc.property(someWords, fc.integer({ min: 1, max: 6 }), (list, n) => {
        const starts = Array.from({ length: Math.max(0, list.length - n + 1) }, (_, at) => at)
        const expected = starts.map((start) => list.slice(start, start + n).join(' '))
        expect(wordGrams(list, n)).toEqual(new Set(expected))
      }),
      { seed: 50 },
    )
  })
})
