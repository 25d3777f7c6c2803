import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryResult } from '../../../test/support/arbitrary-run.ts'
import { answered, chunk } from '../../../test/support/score-example.ts'
import { keptAnswers } from './kept-answers.ts'

it('gives back what it was given, or nothing', () => {
  fc.assert(
    fc.property(fc.array(arbitraryResult, { maxLength: 12 }), fc.nat(3000), (results, most) => {
      const kept = keptAnswers(most)
      for (const [at, result] of results.entries()) kept.add(`q${at}`, result)
      for (const [at, result] of results.entries())
        expect([undefined, result]).toContainEqual(kept.get(`q${at}`))
    }),
    { seed: 51, numRuns: 300 },
  )
})

it('keeps answers that share their chunks, with scores of their own', () => {
  const kept = keptAnswers()
  const lists = [1, undefined, 0.5].map((score) =>
    answered(['a', 'b'].map((id) => chunk(id, { doc: 'd.md', text: `text of ${id}`, score }))),
  )
  for (const [at, list] of lists.entries()) kept.add(`q${at}`, list)
  expect(lists.map((_, at) => kept.get(`q${at}`))).toEqual(lists)
})

it('keeps no more than there is room for, and tells chunks of one id apart', () => {
  const kept = keptAnswers(1000)
  const ids = Array.from({ length: 20 }, (_, at) => `q${at}`)
  for (const id of ids) kept.add(id, answered([chunk('1', { text: id })]))
  expect(ids.filter((id) => kept.get(id) !== undefined)).toEqual(['q0', 'q1', 'q2', 'q3'])
  expect(kept.get('q2')).toEqual(answered([chunk('1', { text: 'q2' })]))
})
