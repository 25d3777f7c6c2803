import { describe, expect, it } from 'vitest'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { watchSharedIds } from './shared-ids.ts'

const passage = 'Unopened parcels may be returned within thirty days of delivery, free of charge.'
const other = 'Gift cards never expire and are accepted in all of our shops and on this page.'

function chunk(id: string, rest: Partial<UnscoredChunk> = {}): UnscoredChunk {
  return { id, doc: undefined, start: undefined, end: undefined, text: undefined, ...rest }
}

function shared(...chunks: readonly UnscoredChunk[]): string | undefined {
  const watch = watchSharedIds()
  watch.add(chunks)
  return watch.facts().example
}

describe('an id that two chunks of one list share', () => {
  it.each<[string, Partial<UnscoredChunk>, Partial<UnscoredChunk>]>([
    ['two texts', { text: passage }, { text: other }],
    ['two documents', { doc: 'a.md' }, { doc: 'b.md' }],
    ['two places', { doc: 'a.md', start: 0, end: 9 }, { doc: 'a.md', start: 9, end: 20 }],
  ])('refers to %s', (_, one, two) => {
    expect(shared(chunk('x', one), chunk('y'), chunk('x', two))).toBe('x')
  })

  it.each<[string, Partial<UnscoredChunk>, Partial<UnscoredChunk>]>([
    ['the same text', { text: passage, doc: 'a.md' }, { text: passage, doc: 'b.md' }],
    ['its hits marked', { text: passage }, { text: passage.replace('thirty', '<em>thirty</em>') }],
    ['a longer piece', { text: passage }, { text: `${other} ${passage}` }],
    ['overlapping places', { doc: 'a', start: 0, end: 9 }, { doc: 'a', start: 5, end: 20 }],
    ['two spellings of a document', { doc: 'a.md' }, { doc: './a.md' }],
    ['nothing that is known', {}, { text: passage }],
  ])('refers to one passage: %s', (_, one, two) => {
    expect(shared(chunk('x', one), chunk('x', two))).toBeUndefined()
  })

  it('is counted once per list', () => {
    const watch = watchSharedIds()
    watch.add([])
    watch.add([chunk('x', { text: passage }), chunk('x', { text: other })])
    watch.add([chunk('x', { text: passage }), chunk('y', { text: other })])
    expect(watch.facts()).toEqual({ lists: 2, shared: 1, example: 'x' })
  })
})
