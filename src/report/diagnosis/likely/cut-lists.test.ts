import { expect, it } from 'vitest'
import { explains, factsOf, listOf } from '../../../../test/support/likely-facts.ts'
import { contextCut, listCut } from './cut-lists.ts'

/** A list of `length` passages, of which the first `context` reach the generator. */
const list = (length: number, context?: number) => listOf('', { length, context })

it.each([
  ['by its cause', { cause: 'list-cut' }, true],
  ['that stood behind the end', { rank: [4, 0], base: list(5), head: list(3) }, true],
  ['that stood at the end', { rank: [3, 0], base: list(5), head: list(3) }, false],
  ['that is still there', { rank: [4, 2], base: list(5), head: list(3) }, false],
  ['from a list as long', { rank: [5, 0], base: list(4), head: list(4) }, false],
  ['from a list that is empty', { rank: [4, 0], base: list(5), head: list(0) }, false],
  ['of an unknown rank', { rank: [0, 0], base: list(5), head: list(3) }, false],
  ['without a known cause', { cause: 'unknown', rank: [4, 0], base: list(5), head: list(3) }, true],
  [
    'and refused',
    { cause: 'refused-without-evidence', rank: [4, 0], base: list(5), head: list(3) },
    true,
  ],
  ['for another cause', { cause: 'not-used', rank: [4, 0], base: list(5), head: list(3) }, false],
] as const)('a shorter list explains what was lost %s', (_, one, isFound) => {
  const question = { cause: 'not-retrieved', ...one } as const
  const facts = factsOf([question, { base: list(7), head: list(5) }])
  expect(listCut(facts) !== undefined).toBe(isFound)
  const cut = factsOf([{ cause: 'list-cut', base: list(7), head: list(5) }])
  expect(explains(listCut, cut, question)).toBe(isFound)
})

it('reports the mean length of the lists if both sides have one', () => {
  const facts = factsOf([
    { cause: 'list-cut', base: list(10), head: list(3) },
    { base: list(8), head: list(4) },
    { base: list(9), head: list(0) },
  ])
  expect(listCut(facts)).toMatchObject({
    cause: 'list-cut',
    evidence: { length: { base: 9, head: 3.5 } },
  })
  expect(listCut(factsOf([{ cause: 'list-cut' }]))?.evidence).toEqual({})
})

it.each([
  ['by its cause', { cause: 'context-cut' }, true],
  ['with one chunk less', { base: list(9, 5), head: list(9, 4) }, true],
  ['with the earlier number of chunks', { base: list(9, 5), head: list(9, 5) }, false],
  ['where nobody says how many', { base: list(9), head: list(9) }, false],
  ['where only head says', { base: list(9), head: list(9, 1) }, false],
  ['for another cause', { cause: 'not-used', base: list(9, 5), head: list(9, 4) }, false],
] as const)('a smaller context explains what was lost %s', (_, one, isFound) => {
  const question = { cause: 'left-out-of-context', ...one } as const
  expect(contextCut(factsOf([question])) !== undefined).toBe(isFound)
})

it('reports the mean size of contexts known on both sides', () => {
  const facts = factsOf([
    { cause: 'context-cut', base: list(9, 6), head: list(9, 2) },
    { base: list(9, 4), head: list(9, 4) },
    { base: list(9), head: list(9, 8) },
  ])
  expect(contextCut(facts)).toMatchObject({
    cause: 'context-cut',
    evidence: { context: { base: 5, head: 3 } },
  })
  expect(contextCut(factsOf([{ cause: 'context-cut' }]))?.evidence).toEqual({})
})
