import { describe, expect, it } from 'vitest'
import { chunk, chunksNamed, valueOf } from '../../test/support/score-example.ts'
import { contextChunks } from './context-chunks.ts'
import type { PlacedChunk } from '../model/item-match.ts'

function placed(ids: string): readonly PlacedChunk[] {
  const seen = new Set<string>()
  return chunksNamed(ids).map((each) => {
    const repeated = seen.has(each.id)
    seen.add(each.id)
    const nothing = { matchedBy: 'none', places: [], relevant: false } as const
    return { chunk: each, ...nothing, repeated, tokens: undefined }
  })
}

describe('metrics 4.2: the context', () => {
  it.each([
    { name: 'the first k where nothing is reported', reported: undefined, want: 'a b' },
    { name: 'those reported, in the order given', reported: ['d', 'a', 'c'], want: 'd a c' },
    { name: 'no id that was not returned', reported: ['x', 'c', '__proto__'], want: 'c' },
    { name: 'nothing where nothing was given', reported: [], want: '' },
    { name: 'a chunk as often as the generator saw it', reported: ['b', 'b'], want: 'b b' },
  ])('is $name', ({ reported, want }) => {
    const context = contextChunks(placed('a b c d'), { reported, k: 2 })
    expect(context.map((each) => each.chunk.id).join(' ')).toBe(want)
  })

  it('is the first of the chunks that share an id', () => {
    const ranking = placed('a b a')
    expect(contextChunks(ranking, { reported: ['a'], k: 2 })).toEqual([ranking[0]])
  })

  it('decides what context_tokens counts, whatever k is', () => {
    const chunks = ['abcd', 'abcdefgh', 'x'].map((text, index) => chunk(`c${index}`, { text }))
    const labels = { kind: 'none' } as const
    expect(valueOf({ labels, chunks, contextK: 2 }, 'context_tokens')).toBe(3)
    expect(valueOf({ labels, chunks, contextK: 1, context: ['c2', 'c1'] }, 'context_tokens')).toBe(
      3,
    )
    expect(valueOf({ labels, chunks, context: [] }, 'context_tokens')).toBe(0)
  })
})
