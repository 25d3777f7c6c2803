import { describe, expect, it } from 'vitest'
import { SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'
import { markRepeats } from './mark-repeats.ts'

const nothing = { doc: undefined, start: undefined, end: undefined, text: undefined }
const none = { matchedBy: 'none', places: [], relevant: false, tokens: undefined } as const

/** Returns the ranks, from 1, of the chunks that are marked as repeated. */
function repeatedRanks(chunks: readonly UnscoredChunk[]): readonly number[] {
  const marked = markRepeats(chunks, (chunk) => ({ ...none, chunk, repeated: false }))
  expect(marked.map(({ chunk }) => chunk)).toEqual(chunks)
  return marked.flatMap(({ repeated }, index) => (repeated ? [index + 1] : []))
}

/** Chunks 2 to 99, without repeats. */
const others = Array.from({ length: 98 }, (_, at) => `${at + 2}`)

describe('a chunk whose id also occurs at a better rank', () => {
  it.each([
    { what: 'a short list', ids: ['1', '2', '1', '3', '2', '1'], repeated: [3, 5, 6] },
    { what: 'a long list', ids: ['1', ...others, '1', '2'], repeated: [100, 101] },
    { what: 'a list without repeats', ids: ['1', ...others], repeated: [] },
  ])('is marked in $what', ({ ids, repeated }) => {
    expect(repeatedRanks(ids.map((id) => ({ ...nothing, id })))).toEqual(repeated)
    const shared = new Map(ids.map((id) => [id, new SharedChunk({ ...nothing, id })]))
    const answered = ids.flatMap((id) => shared.get(id) ?? []).map((one) => new SharedChunk(one, 1))
    expect(repeatedRanks(answered)).toEqual(repeated)
  })

  it('is marked if only some of the chunks are shared', () => {
    const [one, two] = ['1', '2'].map((id) => new SharedChunk({ ...nothing, id }))
    const plain = { ...nothing, id: '1' }
    expect(repeatedRanks([one, two, plain].flatMap((chunk) => chunk ?? []))).toEqual([3])
  })
})
