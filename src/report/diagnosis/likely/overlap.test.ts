import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../../test/support/likely-facts.ts'
import { beyondChance, documentsInCommon, passagesInCommon } from './overlap.ts'

/** Ranked lists. Each letter is a passage: its text and the name of its document. */
type Pairs = readonly (readonly [base: string, head: string])[]

const words = (letters: string): string => Array.from(letters, (one) => `${one}:${one}`).join(' ')
const inCommon = (pairs: Pairs) =>
  passagesInCommon(
    factsOf(pairs.map(([base, head]) => ({ base: words(base), head: words(head) }))).questions,
  )

describe('the overlap of two lists', () => {
  it.each<[string, Pairs, number, number]>([
    ['all', [['abc', 'abc']], 1, 0],
    ['nothing', [['abc', 'xyz']], 0, 0],
    [
      'of two questions, the mean by length',
      [
        ['abcd', 'abcx'],
        ['ef', 'ef'],
      ],
      5 / 6,
      0,
    ],
    ['of a shorter list, all of it', [['abcd', 'ab']], 1, 0],
    ['of a longer one, all of base', [['ab', 'abcd']], 1, 0],
    [
      'only with other questions',
      [
        ['ab', 'cd'],
        ['cd', 'ab'],
      ],
      0,
      1,
    ],
    // Base returns one passage for each question. By chance, head's list for the first question contains
    // the passage of the third: 1 of 2 × 3 possible places.
    [
      'with some others by chance',
      [
        ['a', 'a'],
        ['b', 'b'],
        ['a', 'c'],
      ],
      2 / 3,
      1 / 6,
    ],
    [
      'the same for all',
      [
        ['a', 'a'],
        ['a', 'a'],
      ],
      1,
      1,
    ],
    // Head's list for the first question contains both passages of the second question.
    [
      'no more by chance than all',
      [
        ['a', 'bc'],
        ['bc', 'a'],
      ],
      0,
      1,
    ],
    [
      'not where a side returned nothing',
      [
        ['ab', 'ab'],
        ['cd', ''],
        ['', 'ef'],
      ],
      1,
      0,
    ],
  ])('is %s', (_, pairs, own, chance) => {
    const found = inCommon(pairs)
    expect(found?.own).toBeCloseTo(own, 12)
    expect(found?.chance).toBeCloseTo(chance, 12)
  })

  it('is unknown if no side returned anything, or no document is named', () => {
    expect(inCommon([])).toBeUndefined()
    expect(inCommon([['', 'a']])).toBeUndefined()
    const { questions } = factsOf([{ base: ':x :y', head: ':x :y' }])
    expect(documentsInCommon(questions)).toBeUndefined()
    expect(passagesInCommon(questions)).toMatchObject({ own: 1 })
  })

  it.each<[string, Pairs, number]>([
    // The lists share 3 and 4 passages: the mean is 3.5 and its standard error 0.5.
    [
      'varied lists',
      [
        ['abcd', 'abcx'],
        ['efgh', 'efgh'],
      ],
      7,
    ],
    // The overlaps exceed chance by 1/2, 1 and 0: the mean is 0.5 and its standard error 1/√12.
    [
      'chance in one',
      [
        ['a', 'a'],
        ['b', 'b'],
        ['a', 'c'],
      ],
      Math.sqrt(3),
    ],
    [
      'lists that agree',
      [
        ['ab', 'ax'],
        ['cd', 'cy'],
      ],
      Infinity,
    ],
    [
      'lists below chance',
      [
        ['ab', 'cd'],
        ['cd', 'ab'],
      ],
      0,
    ],
    [
      'lists with nothing shared',
      [
        ['ab', 'xy'],
        ['cd', 'zw'],
      ],
      0,
    ],
  ])('is certain by standard errors above chance: %s', (_, pairs, surely) => {
    expect(inCommon(pairs)?.surely).toBeCloseTo(surely, 9)
  })

  it.each([
    ['abc', 'abc', 1],
    ['abc', 'cba', -1],
    ['abc', 'bac', 1 / 3],
    ['abcx', 'ybac', 1 / 3],
    ['a', 'a', 1],
    ['ab', 'xy', 1],
  ])('compares the order of %s with %s', (base, head, order) => {
    expect(inCommon([[base, head]])?.order).toBeCloseTo(order, 12)
  })

  it('has one order for all questions', () => {
    // One of one pair and two of three pairs kept their order.
    expect(
      inCommon([
        ['ab', 'ab'],
        ['cde', 'dce'],
      ])?.order,
    ).toBeCloseTo(0.5, 12)
  })

  it('uses the order of the first twenty chunks of head', () => {
    const all = 'abcdefghijklmnopqrstu'
    expect(inCommon([[all, 'abcdefghijklmnopqrsut']])?.order).toBe(1)
    // One of 190 pairs is swapped.
    expect(inCommon([[all, 'abcdefghijklmnopqrtsu']])?.order).toBeCloseTo(188 / 190, 12)
  })

  it('orders documents by their best passages', () => {
    const { questions } = factsOf([{ base: 'a:1 b:2 a:3 :4', head: 'b:5 b:6 a:7 b:8' }])
    expect(documentsInCommon(questions)).toMatchObject({ own: 1, order: -1 })
    expect(passagesInCommon(questions)).toMatchObject({ own: 0, order: 1 })
  })
})

it.each([
  [1, 0, 1],
  [1, 0.5, 1],
  [0.5, 0.5, 0],
  [0.75, 0.5, 0.5],
  [0, 0.5, -1],
  [1, 1, 0],
])('%d shared, with %d expected by chance, is %d beyond chance', (own, chance, beyond) => {
  expect(beyondChance({ own, chance, surely: 0, order: 1 })).toBe(beyond)
})
