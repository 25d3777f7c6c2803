import { expect, it } from 'vitest'
import { sharedParts, wordingOf } from './shared-parts.ts'

const shared = (one: string, other: string) => sharedParts(wordingOf(one), wordingOf(other))

it('counts a part as often as both lists have it', () => {
  expect(sharedParts(['a', 'a', 'b', 'c'], ['a', 'b', 'b'])).toEqual([0.5, 2 / 3])
  expect(sharedParts([], ['a'])).toEqual([1, 0])
})

it('compares neighbouring words, so that their order matters and white space does not', () => {
  expect(shared('One two\nthree.', 'one  TWO three')).toEqual([1, 1])
  expect(shared('one two three', 'three two one')).toEqual([0, 0])
  expect(shared('Refunds', 'refunds!')).toEqual([1, 1])
})
