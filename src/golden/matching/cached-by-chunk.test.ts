import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chunk, SharedChunk, type UnscoredChunk } from '../../lib/model/run.ts'
import { cachedByChunk } from './cached-by-chunk.ts'

const few = fc.constantFrom(undefined, 'a', 'b')

const chunk: fc.Arbitrary<UnscoredChunk> = fc.record({
  id: fc.constantFrom('1', '2'),
  doc: few,
  start: fc.constantFrom(undefined, 0, 1),
  end: fc.constantFrom(undefined, 1, 2),
  text: few,
})

it('computes the right result for each chunk, even if chunks share an id or a text', () => {
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 40 }), (chunks) => {
      const cached = cachedByChunk((one) => ({ chunk: one }))
      for (const one of chunks) expect(cached(one).chunk).toEqual(one)
    }),
  )
})

it('computes once for a chunk with a text', () => {
  const cached = cachedByChunk((one) => ({ chunk: one }))
  const one = { id: '1', doc: 'a', start: undefined, end: undefined, text: 'b' }
  expect(cached({ ...one })).toBe(cached({ ...one }))
})

it('computes once for a chunk that answers share, and again for a changed copy', () => {
  const cached = cachedByChunk((one) => ({ chunk: one }))
  const words = { id: '1', doc: 'a', start: undefined, end: undefined, text: 'b' }
  const one = new SharedChunk(words)
  const other = new SharedChunk({ ...words, text: 'c' })
  const made = cached(new SharedChunk(one, 1))
  expect(cached(new SharedChunk(one, 2))).toBe(made)
  expect(cached(new SharedChunk(other, 1)).chunk).toBe(other)
  const answered: Chunk = new SharedChunk(one, 1)
  expect(cached({ ...answered, text: 'd' }).chunk.text).toBe('d')
})
