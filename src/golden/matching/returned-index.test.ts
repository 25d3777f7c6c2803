import { describe, expect, it } from 'vitest'
import { chunk } from '../../../test/support/score-example.ts'
import type { Chunk } from '../../lib/model/run.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'
import { openReturnedIndex } from './returned-index.ts'

const corpus = normalCorpusOf({ text: (doc) => (doc === 'a.md' ? 'four letters' : undefined) })

function factsOf(rankings: readonly (readonly Chunk[])[], most?: number) {
  const returned = openReturnedIndex(corpus, most)
  for (const chunks of rankings) returned.add(chunks)
  return returned.facts()
}

const unknown = {
  basis: 'returned',
  documents: undefined,
  chunks: undefined,
  meanChunkTokens: undefined,
  p95ChunkTokens: undefined,
  duplicateChunks: undefined,
  emptyChunks: undefined,
  bytes: undefined,
}

describe('index facts from the returned chunks', () => {
  it('counts each id once, over all rankings', () => {
    const [x, y] = [chunk('x', { text: 'abcd' }), chunk('y', { text: 'abcdefgh' })]
    const facts = factsOf([[x, y, x], [y], []])
    expect(facts).toEqual({
      ...unknown,
      chunks: 2,
      meanChunkTokens: 1.5,
      p95ChunkTokens: 2,
      duplicateChunks: 0,
      emptyChunks: 0,
    })
  })

  it('takes the 95th percentile by nearest rank', () => {
    const chunks = Array.from({ length: 20 }, (_, at) =>
      chunk(`c${at}`, { text: 'abcd'.repeat(at + 1) }),
    )
    expect(factsOf([chunks])).toMatchObject({ p95ChunkTokens: 19, meanChunkTokens: 10.5 })
  })

  it('detects duplicates by normalised text and counts empty chunks separately', () => {
    const texts = ['Two  Words', 'two words', '“two words”', '', ' \u200b', 'two words']
    const facts = factsOf([texts.map((text, at) => chunk(`c${at}`, { text }))])
    expect(facts).toMatchObject({ chunks: 6, duplicateChunks: 2, emptyChunks: 2 })
  })

  it('uses the slice of the document if a chunk has no text', () => {
    const sliced = chunk('s', { doc: 'a.md', start: 0, end: 12 })
    expect(factsOf([[sliced, chunk('t', { text: 'four letters' })]])).toMatchObject({
      meanChunkTokens: 3,
      duplicateChunks: 1,
    })
  })

  it('reports only the number of chunks if none has a text', () => {
    expect(factsOf([[chunk('x'), chunk('y')]])).toEqual({ ...unknown, chunks: 2 })
    expect(factsOf([])).toEqual({ ...unknown, chunks: 0 })
  })

  it('reports nothing if ids are ranks, which name another chunk for each question', () => {
    const texts = ['one', 'two words', 'three whole words', 'four words as text', 'five']
    const ranked = (order: readonly string[]) =>
      order.map((text, at) => chunk(String(at), { text }))
    expect(factsOf([ranked(texts), ranked(texts.toReversed())])).toEqual(unknown)
    const offsets = [0, 12].map((start) => [chunk('0', { doc: 'a.md', start, end: start + 4 })])
    expect(factsOf(offsets)).toEqual(unknown)
    expect(factsOf([ranked(texts), ranked(texts)])).toMatchObject({ chunks: 5 })
  })

  it('tolerates a few ids that come with another text', () => {
    const chunks = Array.from({ length: 10 }, (_, at) => chunk(`c${at}`, { text: 'abcd' }))
    const cut = (count: number) => chunks.slice(0, count).map(({ id }) => chunk(id, { text: 'ab' }))
    expect(factsOf([chunks, cut(1), cut(1)])).toMatchObject({ chunks: 10, meanChunkTokens: 1 })
    expect(factsOf([chunks, cut(2)])).toEqual(unknown)
  })

  it('reports nothing beyond its limit rather than partial facts', () => {
    const chunks = Array.from({ length: 4 }, (_, at) => chunk(`c${at}`, { text: 'x' }))
    expect(factsOf([chunks], 4)).toMatchObject({ chunks: 4 })
    expect(factsOf([chunks], 3)).toEqual(unknown)
  })
})
