import { expect, it } from 'vitest'
import { chunk, plain } from '../../../test/support/score-example.ts'
import { type Chunk, SharedChunk } from '../../lib/model/run.ts'
import { duplicateShare } from './duplicate-share.ts'

/** Returns the share among chunks with these texts and with the ids 0, 1 and so on, unless given. */
function shareOf(
  texts: readonly (string | undefined)[],
  shared: (one: Chunk, at: number) => Chunk,
  ids = texts.map((_, at) => `${at}`),
): number | string {
  if (duplicateShare.reads !== 'chunks') throw new Error('the metric reads chunks')
  const chunks = texts.map((text, at) => ({
    chunk: shared(chunk(ids[at] ?? '', { text }), at),
    matchedBy: 'none' as const,
    places: [],
    relevant: false,
    repeated: ids.indexOf(ids[at] ?? '') < at,
    tokens: undefined,
  }))
  return plain(duplicateShare.score({ chunks, context: undefined }, chunks.length))
}

const asReturned = (one: Chunk): Chunk => one
const asShared = (one: Chunk, at: number): Chunk => new SharedChunk(one, undefined, at)

it.each([
  { what: 'distinct texts', texts: ['a', 'b', 'c'], share: 0 },
  { what: 'a text in another form', texts: ['One  two', 'b', 'ONE two'], share: 1 / 3 },
  { what: 'blank texts', texts: ['', ' ', 'c', undefined], share: 0 },
  { what: 'a repeated id', texts: ['a', 'b', 'c', 'd'], ids: ['x', 'y', 'x', 'z'], share: 1 / 4 },
  {
    what: 'a long list',
    texts: [...Array.from({ length: 99 }, (_, at) => `text ${at}`), 'text 7'],
    share: 1 / 100,
  },
])('is the same for chunks that answers share: $what', ({ texts, ids, share }) => {
  expect(shareOf(texts, asReturned, ids)).toBe(share)
  expect(shareOf(texts, asShared, ids)).toBe(share)
})
