import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chunk, QueryResult } from '../../lib/model/run.ts'
import { openWholeChunks, withChunksOnce } from './chunks-once.ts'

const whole = { doc: 'a.md', start: 0, end: 5, text: 'words' }
const bare = { doc: undefined, start: undefined, end: undefined, text: undefined }

function answered(chunks: readonly Chunk[]): QueryResult {
  const rest = { answer: undefined, context: undefined, usage: undefined, beyond: undefined }
  return { kind: 'answered', chunks, ms: 1, cold: false, ...rest }
}

function once(...answers: readonly (readonly Chunk[])[]) {
  const ids = answers.map((_, index) => `q${index}`)
  const results = new Map(ids.map((id, index) => [id, answered(answers[index] ?? [])]))
  return { ids, results, short: withChunksOnce(ids, results) }
}

describe('withChunksOnce', () => {
  it('writes a repeated chunk as its id and its own score', () => {
    const { short } = once([{ id: 'a', ...whole, score: 2 }], [{ id: 'a', ...whole, score: 1 }])
    expect(short?.get('q1')).toEqual(answered([{ id: 'a', ...bare, score: 1 }]))
  })

  it('gives up if the id alone would be read as another chunk', () => {
    const { short } = once([{ id: 'a', ...whole, score: 2 }], [{ id: 'a', ...bare, score: 1 }])
    expect(short).toBeUndefined()
  })

  it('gives up without an answer to every question', () => {
    const failed = new Map([['q', { kind: 'failed', message: 'no' } as const]])
    expect(withChunksOnce(['q'], failed)).toBeUndefined()
  })

  it('shortens only chunks that can be restored', () => {
    const maybe = <T>(value: T) => fc.constantFrom(value, undefined)
    const chunk = fc.record({
      id: fc.constantFrom('a', 'b', 'a'.repeat(201)),
      doc: fc.constantFrom('a.md', 'b.md', undefined),
      start: maybe(0),
      end: maybe(5),
      text: fc.constantFrom('words', 'others', undefined),
      score: fc.constantFrom(1, 2, undefined),
    })
    fc.assert(
      fc.property(fc.array(fc.array(chunk, { maxLength: 4 }), { maxLength: 4 }), (answers) => {
        const { ids, results, short } = once(...answers)
        if (short === undefined) return
        const wholeOf = openWholeChunks()
        for (const id of ids) {
          const read = short.get(id)
          expect(read && wholeOf(read)).toEqual(results.get(id))
        }
      }),
    )
  })
})
