import { describe, expect, it } from 'vitest'
import { explains, factsOf } from '../../../../test/support/likely-facts.ts'
import { documentsMissing } from './documents-missing.ts'
import { nothingReturned } from './nothing-returned.ts'

type Pairs = readonly (readonly [base: string, head: string])[]
const lost = { cause: 'unknown', doc: 'gone' } as const

/** Whether a document is reported as missing if the two sides return these lists. */
const isMissing = (pairs: Pairs, parts = {}): boolean => {
  const questions = pairs.map(([base, head]) => ({ base, head }))
  return documentsMissing(factsOf([...questions, lost], parts)) !== undefined
}
const times = (count: number, pair: Pairs[number]): Pairs =>
  Array.from({ length: count }, () => pair)

/** Two questions with the same lists, except that the second has another passage in place of `a:2`. */
const twice = (...pair: Pairs[number]): Pairs => [
  pair,
  [pair[0].replace('a:2', 'c:4'), pair[1].replace('a:2', 'c:4')],
]

describe('a document that head never returns', () => {
  it.each<[string, Pairs, boolean]>([
    ['twice, where all others stayed', twice('gone:1 a:2', 'a:2 z:9'), true],
    ['once', times(1, ['gone:1 a:2', 'a:2 z:9']), false],
    ['once with two passages', times(1, ['gone:1 gone:2 a:2', 'a:2 y:8 z:9']), false],
    ['where it stood below the end of head', times(2, ['a:2 gone:1', 'a:2']), false],
    ['where it stood at the end of head', twice('a:2 gone:1', 'a:2 b:3'), true],
    [
      'where a side returned nothing',
      [...times(1, ['gone:1 a:2', 'a:2 z:9']), ['gone:1', '']],
      false,
    ],
    [
      'but for another question',
      [...times(3, ['gone:1 a:2', 'a:2 z:9']), ['b:1', 'gone:3']],
      false,
    ],
    ['where no other stayed either', times(9, ['gone:1', 'x:2']), false],
  ])('is missing: %s', (_, pairs, expected) => {
    expect(isMissing(pairs)).toBe(expected)
  })

  it.each([
    [6, false],
    [7, true],
  ])(
    'is missing after %i questions if half of the other documents stayed: %s',
    (count, expected) => {
      // Head keeps document a, and returns b only for another question. The probability of this by chance is 1/2⁶ =
      // 0.016 or 1/2⁷ = 0.008.
      const pairs = times(count, ['gone:1 a:2 b:3', 'a:2 x:4 y:5'])
      expect(isMissing([...pairs, ['c:1', 'b:1']])).toBe(expected)
    },
  )

  it('is not missing if every question gets the same results', () => {
    const pairs = Array.from({ length: 9 }, (_, at): Pairs[number] => [
      `gone:1 a:a${at} b:b${at} c:c${at}`,
      'a:a0 b:b0',
    ])
    expect(isMissing(pairs)).toBe(false)
    expect(isMissing(pairs.map(([base]) => [base, base.replace('gone:1 ', '')]))).toBe(true)
  })

  it('is not missing if both manifests are known, unless they say so', () => {
    const pairs = times(2, ['gone:1 a:2', 'a:2 z:9'])
    expect(isMissing(pairs, { documents: { listed: true } })).toBe(false)
    const removed = new Set(['gone'])
    expect(isMissing([], { documents: { listed: true, removed } })).toBe(true)
    expect(isMissing([], { documents: { removed } })).toBe(true)
  })
})

it('explains what was lost of a missing document, or is known to be in no index', () => {
  const facts = factsOf([lost], { documents: { removed: new Set(['gone']) } })
  expect(explains(documentsMissing, facts, { cause: 'unknown', doc: 'gone' })).toBe(true)
  expect(explains(documentsMissing, facts, { cause: 'unknown', doc: 'a' })).toBe(false)
  expect(explains(documentsMissing, facts, { cause: 'unknown' })).toBe(false)
  expect(explains(documentsMissing, facts, { doc: 'gone' })).toBe(false)
  expect(explains(documentsMissing, facts, { cause: 'not-indexed' })).toBe(true)
})

it.each([
  ['unknown', true],
  ['not-retrieved', true],
  ['evidence-gone', false],
  ['moved-text', false],
] as const)(
  'explains %s by a document that head never returns: %s; by a removed document in any case',
  (cause, expected) => {
    const questions = twice('gone:1 a:2', 'a:2 z:9').map(([base, head]) => ({ base, head }))
    const one = { cause, doc: 'gone' } as const
    expect(explains(documentsMissing, factsOf([...questions, lost]), one)).toBe(expected)
    const removed = { documents: { removed: new Set(['gone']) } }
    expect(explains(documentsMissing, factsOf([lost], removed), one)).toBe(true)
  },
)

it('names the first three of the missing documents, each once', () => {
  const of = (...docs: readonly string[]) =>
    documentsMissing(factsOf(docs.map((doc) => ({ cause: 'not-indexed', doc }))))?.evidence
      .documents
  expect(of('c', 'b', 'c', 'a')).toEqual({ total: 3, names: ['a', 'b', 'c'] })
  expect(of('d', 'c', 'b', 'a')).toEqual({ total: 4, names: ['a', 'b', 'c'] })
  const unnamed = documentsMissing(factsOf([{ cause: 'not-indexed' }]))
  expect(unnamed?.evidence.documents).toEqual({ total: 0, names: [] })
})

it('is distinguished from questions for which head returns nothing', () => {
  const found = (base: string, head: string, cause: 'unknown' | 'query-failed' = 'unknown') =>
    nothingReturned(factsOf([{ cause, base, head }]))?.cause
  expect(found('a:1', '')).toBe('nothing-returned')
  expect(found('a:1', 'a:1')).toBeUndefined()
  expect(found('', '')).toBeUndefined()
  expect(found('', 'a:1')).toBeUndefined()
  expect(found('a:1', '', 'query-failed')).toBeUndefined()
  const facts = factsOf([{ base: 'a:1' }])
  expect(facts.questions.map((one) => nothingReturned(facts)?.explains(one))).toEqual([true])
  expect(explains(nothingReturned, facts, { base: 'a:1' })).toBe(false)
})
