import { describe, expect, it } from 'vitest'
import {
  chunk,
  chunksAt,
  distinctText,
  evidence,
  evidenceAt,
  valueOf,
  type Example,
} from '../../../test/support/score-example.ts'

const text = distinctText(200, 9)
/** The same text twice, separated by a space. */
const twice = { a: `${text} ${text}` }

function charRecall(example: Example): number | string {
  return valueOf(example, 'char_recall@5')
}

describe('metrics 5: characters', () => {
  it('uses the best covered of several equal quotes', () => {
    const labels = evidenceAt(twice, 'a 0 40')
    const chunks = chunksAt('a 0 10', 'a 201 231')
    expect(charRecall({ labels, chunks, documents: twice })).toBe(30 / 40)
  })

  it('uses the best covered of several alternatives', () => {
    const any = [text.slice(0, 40), text.slice(100, 120)].map((quote) =>
      evidence({ doc: 'b', quote }),
    )
    const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
    const example = { labels, chunks: chunksAt('b 110 130'), documents: { b: text } }
    expect(charRecall(example)).toBe(10 / 20)
  })

  it('covers a text by a chunk at any of its places', () => {
    const labels = evidenceAt({ b: text }, 'b 0 40')
    const chunks = [chunk('c', { text: text.slice(0, 40) }), chunk('d', { doc: 'a', text })]
    expect(charRecall({ labels, chunks, documents: { ...twice, b: text } })).toBe(1)
  })

  it('stays within 1 if one text serves two pieces of evidence', () => {
    const quote = text.slice(0, 40)
    const any = [{ start: 0 }, { start: 201 }].map((at) => evidence({ doc: 'a', quote, ...at }))
    const labels = {
      kind: 'evidence',
      targets: any.map((one) => ({ grade: 1, any: [one] })),
    } as const
    const chunks = [chunk('c', { doc: 'a', text: quote })]
    expect(charRecall({ labels, chunks, documents: twice })).toBe(1)
  })

  it('is 0 when nothing of the evidence was returned', () => {
    const labels = evidenceAt({ b: text }, 'b 0 40')
    expect(charRecall({ labels, chunks: chunksAt('b 50 90'), documents: { b: text } })).toBe(0)
  })
})
