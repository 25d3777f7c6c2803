import { describe, expect, it } from 'vitest'
import { chunk } from '../../../test/support/score-example.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Chunk } from '../../lib/model/run.ts'
import { openChunkLabels } from './chunk-labels.ts'
import { placeChunks } from './match-item.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'

const corpus = normalCorpusOf({ text: () => undefined })
const labels = { kind: 'chunks', grades: new Map([['c1', 1]]) } as const
const golden = { base: { labels } as unknown as GoldenItem }
const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')

function goneWith(head: Partial<Chunk>): readonly string[] {
  const all = openChunkLabels([{ golden }], ({ chunk: one }) => one.text, {
    onBase: () => undefined,
    onHead: () => false,
  })!
  all.add('base', placeChunks([chunk('c1', { doc: 'a.md', text })], corpus))
  all.add('head', placeChunks([chunk('c1', head)], corpus))
  return [...(all.followed()?.gone ?? [])]
}

describe('a chunk that a label names by its id', () => {
  it.each([
    { what: 'with its text', head: { doc: 'a.md', text } },
    { what: 'without a text', head: { doc: 'a.md', start: 0, end: 400 } },
    { what: 'with an edited text', head: { doc: 'a.md', text: `New. ${text.slice(150)}` } },
    { what: 'with its text in another document', head: { doc: 'b.md', text } },
  ])('is the same chunk $what', ({ head }) => {
    expect(goneWith(head)).toEqual([])
  })

  it.each([
    { what: 'less than half of its text', head: { doc: 'a.md', text: text.slice(250) } },
    {
      what: 'an edited text in another document',
      head: { doc: 'b.md', text: `New. ${text.slice(150)}` },
    },
  ])("is a different chunk with $what, and base's text is looked for", ({ head }) => {
    expect(goneWith(head)).toEqual(['c1'])
  })
})
