import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredWith, arbitraryResult } from '../../../../test/support/arbitrary-run.ts'
import { answered, chunk } from '../../../../test/support/score-example.ts'
import { chunksOf, SharedChunk } from '../../../lib/model/run.ts'
import { heldAnswers } from './held-answers.ts'

describe('stored answers', () => {
  it('are unchanged, however many there are and however little room there is', () => {
    fc.assert(
      fc.property(fc.array(arbitraryResult), fc.nat(3000), (results, most) => {
        const held = heldAnswers(most)
        for (const [at, result] of results.entries()) held.add(`q${at}`, result)
        for (const [at, result] of results.entries())
          expect([undefined, result]).toContainEqual(held.get(`q${at}`))
      }),
    )
  })

  it('share a chunk, whatever its score', () => {
    const held = heldAnswers()
    const scored = (score: number) => chunk('a', { doc: 'a.md', text: 'words', score })
    held.add('q1', answered([scored(1)]))
    held.add('q2', answered([scored(2), chunk('a')]))
    held.add('q3', answered([scored(3), scored(3)]))
    expect(held.get('q1')).toEqual(answered([scored(1)]))
    expect(held.get('q2')).toBeUndefined()
    expect(held.get('q3')).toEqual(answered([scored(3), scored(3)]))
    const [first, again] = ['q1', 'q3'].map((id) => chunksOf(held.get(id))[0]!)
    expect(SharedChunk.shared(first!)).toBeDefined()
    expect(SharedChunk.shared(first!)).toBe(SharedChunk.shared(again!))
    expect(SharedChunk.shared({ ...first! })).toBeUndefined()
  })

  it('are limited by the room there is', () => {
    const held = heldAnswers(250)
    for (const id of ['q1', 'q2', 'q3']) held.add(id, answeredWith('a'))
    expect(['q1', 'q2', 'q3'].map((id) => held.get(id) !== undefined)).toEqual([true, false, false])
  })
})
