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
/** The same text twice, with a blank between. */
const twice = { a: `${text} ${text}` }

function values(example: Example): readonly (number | string)[] {
  return ['char_recall@5', 'char_precision@5'].map((name) => valueOf(example, name))
}

describe('metrics 5: characters', () => {
  it('takes of equal quotes the one that is covered best', () => {
    const labels = evidenceAt(twice, 'a 0 40')
    const chunks = chunksAt('a 0 10', 'a 201 231')
    expect(values({ labels, chunks, documents: twice })).toEqual([30 / 40, 30 / 40])
  })

  it('takes of several members the one that is covered best', () => {
    const any = [text.slice(0, 40), text.slice(100, 120)].map((quote) =>
      evidence({ doc: 'b', quote }),
    )
    const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
    const example = { labels, chunks: chunksAt('b 110 130'), documents: { b: text } }
    expect(values(example)).toEqual([10 / 20, 10 / 20])
  })

  it('counts the length of a text that stands in several places once', () => {
    const labels = evidenceAt({ b: text }, 'b 0 40')
    const chunks = [chunk('c', { text: text.slice(0, 40) }), chunk('d', { doc: 'a', text })]
    const documents = { ...twice, b: text }
    // Spans of texts reach to the next word, over the blank between the two halves of a.
    expect(values({ labels, chunks, documents })).toEqual([1, 40 / 241])
  })

  it('stays within 1 where one text serves two evidences', () => {
    const quote = text.slice(0, 40)
    const any = [{ start: 0 }, { start: 201 }].map((at) => evidence({ doc: 'a', quote, ...at }))
    const labels = {
      kind: 'evidence',
      targets: any.map((one) => ({ grade: 1, any: [one] })),
    } as const
    const chunks = [chunk('c', { doc: 'a', text: quote })]
    expect(values({ labels, chunks, documents: twice })).toEqual([1, 1])
  })

  it('counts the text of a chunk without a place as returned', () => {
    const labels = evidenceAt({ b: text }, 'b 0 40')
    const chunks = [
      ...chunksAt('b 0 40'),
      chunk('n', { doc: 'c', text: 'sixty units of other text '.repeat(10) }),
    ]
    expect(values({ labels, chunks, documents: { b: text } })).toEqual([1, 40 / 300])
  })

  it('is 0 when nothing of the evidence was returned', () => {
    const labels = evidenceAt({ b: text }, 'b 0 40')
    expect(values({ labels, chunks: chunksAt('b 50 90'), documents: { b: text } })).toEqual([0, 0])
  })
})
