import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearPairs } from './near-pairs.ts'

const questions = [
  'How do I cancel my plan?',
  'What does the day pass cost?',
  'how do i cancel my plan',
  'How do I cancle my plan?',
  'plan',
  '?!',
]

it('finds a partner for every text that has one, and reports their similarity', () => {
  const pairs = nearPairs(questions, 0.6)
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 2],
    [0, 3],
  ])
  expect(pairs.map(({ likeness }) => likeness === 1)).toEqual([true, false])
})

it('continues to look if a pair is refused', () => {
  const pairs = nearPairs(questions, 0.6, ({ first }) => first !== 0)
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([[2, 3]])
})

it('finds no pairs among texts without words', () => {
  expect(nearPairs(['', '?', '?'], 0.1)).toEqual([])
})

/** Finds all pairs by comparing each text with each other text. */
function slowly(texts: readonly string[], least: number): readonly string[] {
  const grams = texts.map((text) => {
    const spaced = ` ${text.split(' ').filter(Boolean).join(' ')} `
    const count = text.trim() === '' ? 0 : spaced.length - 2
    return new Set(Array.from({ length: count }, (_, at) => spaced.slice(at, at + 3)))
  })
  return grams.flatMap((one, first) =>
    grams.flatMap((other, second) => {
      if (second <= first || one.size === 0 || other.size === 0) return []
      const likeness = one.intersection(other).size / one.union(other).size
      return likeness >= least - 1e-9 ? [`${first} ${second}`] : []
    }),
  )
}

/** Returns the texts that occur in these pairs. */
function textsIn(pairs: readonly string[]): ReadonlySet<string> {
  return new Set(pairs.flatMap((pair) => pair.split(' ')).toSorted())
}

it('finds two partners of a text that do not resemble each other', () => {
  const pairs = nearPairs(['aaaa bbbb', 'bbbb cccc', 'aaaa bbbb cccc'], 0.6)
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

it('finds a partner for every text for which a full comparison finds one', () => {
  const text = fc.array(fc.constantFrom('ab', 'abc', 'cab', 'dd', 'e'), { maxLength: 6 })
  const texts = fc.array(
    text.map((words) => words.join(' ')),
    { maxLength: 12 },
  )
  const least = fc.constantFrom(0.3, 0.5, 0.8, 1)
  fc.assert(
    fc.property(texts, least, (list, bound) => {
      const all = slowly(list, bound)
      const refused = new Set<string>()
      // The callback records every pair and refuses it, so the search goes on to all pairs.
      nearPairs(list, bound, ({ first, second }) => !refused.add(`${first} ${second}`))
      expect([...refused].toSorted()).toEqual([...all].toSorted())
      const found = nearPairs(list, bound).map(({ first, second }) => `${first} ${second}`)
      expect(all).toEqual(expect.arrayContaining(found))
      expect(textsIn(found)).toEqual(textsIn(all))
      expect(found.length).toBeLessThanOrEqual(2 * list.length)
    }),
  )
})
