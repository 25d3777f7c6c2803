import { describe, expect, it } from 'vitest'
import {
  chunk,
  chunksAt,
  chunksNamed,
  distinctText,
  evidenceAt,
  valueOf,
} from '../../../test/support/score-example.ts'
import { contextChunks } from './context-chunks.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'

const none = 'no_context'

function placed(ids: string): readonly PlacedChunk[] {
  const seen = new Set<string>()
  return chunksNamed(ids).map((each) => {
    const repeated = seen.has(each.id)
    seen.add(each.id)
    const nothing = { matchedBy: 'none', places: [], relevant: false } as const
    return { chunk: each, ...nothing, repeated, tokens: undefined, passageTokens: undefined }
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
    expect(context?.map((each) => each.chunk.id).join(' ')).toBe(want)
  })

  it('is unknown if none of the reported ids was returned', () => {
    expect(contextChunks(placed('a b'), { reported: ['x', 'y'], k: 2 })).toBeUndefined()
    const labels = { kind: 'chunks', grades: new Map([['a', 1]]) } as const
    const given = { labels, chunks: chunksNamed('a b'), contextK: 2, context: ['x'] }
    expect(valueOf(given, 'recall@context')).toBe(none)
    expect(valueOf(given, 'context_tokens')).toBe(none)
    expect(valueOf(given, 'recall@5')).toBe(1)
  })

  it('contains the first of the chunks that share an id', () => {
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
    expect(valueOf({ labels, chunks, contextK: undefined }, 'context_tokens')).toBe('no_context')
  })

  const chunks = chunksNamed('a b c d')
  const labels = { kind: 'chunks', grades: new Map(Object.entries({ b: 1, d: 1 })) } as const
  it.each([
    { saw: 'the first 2 of 4', given: { contextK: 2 }, recall: 0.5 },
    { saw: 'the first 20 of 4', given: { contextK: 20 }, recall: 1 },
    { saw: 'the first', given: { contextK: 1 }, recall: 0 },
    { saw: 'two from below', given: { context: ['d', 'c'] }, recall: 0.5 },
    { saw: 'what it says', given: { contextK: 4, context: ['a'] }, recall: 0 },
    { saw: 'nothing', given: { context: [] }, recall: 0 },
    { saw: 'nobody knows what', given: { contextK: undefined }, recall: none },
  ])('measures what the generator saw: $saw', ({ given, recall }) => {
    const example = { labels, chunks, ...given }
    expect(valueOf(example, 'recall@context')).toBe(recall)
  })

  it('covers evidence only with chunks of the context', () => {
    const documents = { a: distinctText(300) }
    const example = {
      labels: evidenceAt(documents, 'a 0 100'),
      chunks: chunksAt('a 0 30', 'a 30 60', 'a 200 260'),
      documents,
    }
    expect(valueOf({ ...example, contextK: 2 }, 'recall@context')).toBe(1)
    expect(valueOf({ ...example, contextK: 2 }, 'char_recall@context')).toBe(0.6)
    expect(valueOf({ ...example, context: ['c3', 'c1'] }, 'recall@context')).toBe(0)
    expect(valueOf({ ...example, context: ['c3', 'c1'] }, 'char_recall@context')).toBe(0.3)
  })

  it('has no value if the query failed or the item has no labels', () => {
    expect(valueOf({ labels, chunks: 'failed' }, 'recall@context')).toBe('query_failed')
    expect(valueOf({ labels: { kind: 'none' }, chunks }, 'recall@context')).toBe('no_labels')
  })
})
