import { describe, expect, it } from 'vitest'
import { matchExpression } from './match-expression.ts'
import { stopWords } from './stop-words.ts'

describe('a question as an expression of FTS5', () => {
  it.each([
    { query: 'What is the Refund policy?', want: '"refund" OR "policy"' },
    { query: 'what is C++?', want: '"c"' },
    { query: 'refund refund REFUND', want: '"refund"' },
    {
      query: 'NEAR(a b) AND "x"* OR text:y - ^z',
      want: '"near" OR "b" OR "x" OR "text" OR "y" OR "z"',
    },
    { query: '60-day v2.1', want: '"60" OR "day" OR "v2" OR "1"' },
    { query: 'what is it', want: '"what" OR "is" OR "it"' },
    { query: 'Cafe\u0301', want: '"café"' },
    { query: '東京は', want: '"東京は"' },
    { query: 'a\0b', want: '"b"' },
    { query: '', want: undefined },
    { query: '?! … \uD800', want: undefined },
  ])('$query', ({ query, want }) => {
    expect(matchExpression(query)).toBe(want)
  })

  it('S10: looks up no more than 200 words of a question, however long it is', () => {
    const query = Array.from({ length: 20_000 }, (_, word) => `w${word}`).join(' ')
    const words = matchExpression(query)?.split(' OR ')
    expect(words).toHaveLength(200)
    expect(words?.at(-1)).toBe('"w199"')
  })
})

it('leaves out 44 words, sorted', () => {
  expect(stopWords).toHaveLength(44)
  expect(stopWords).toEqual(stopWords.toSorted())
})
