import { describe, expect, it } from 'vitest'
import {
  chunkFixture,
  itemFixture,
  rankedFixture,
  targetFixture,
} from '../../../../test/support/report-fixture.ts'
import type { ChunkReport, RankedChunk } from '../../schema/item.ts'
import { joinSides } from './join-sides.ts'
import { aroundEvidence, markedText } from './marked-text.ts'

const doc = 'docs/a.md'
const chunk = (id: string, start?: number, end?: number, parts: Partial<ChunkReport> = {}) =>
  chunkFixture(id, { doc, start, end, text: undefined, ...parts })
const ranked = (chunks: readonly number[]): readonly RankedChunk[] =>
  chunks.map((each, at) => rankedFixture({ chunk: each, rank: at + 1 }))

describe('the same text on both sides', () => {
  const join = (base: readonly number[], head: readonly number[]) => {
    const joined = joinSides(
      itemFixture('one', { chunks: { base: ranked(base), head: ranked(head) } }),
      chunks,
    )
    return { base: [...joined.base], head: [...joined.head] }
  }
  const chunks = [
    chunk('small-1', 0, 100),
    chunk('small-2', 100, 200),
    chunk('large', 0, 300),
    chunk('elsewhere', 100, 200, { doc: 'docs/b.md' }),
    chunk('no-span'),
    chunk('edge', 160, 400),
  ]

  it('is joined if the chunk is the same', () => {
    expect(join([4, 0], [0, 4])).toEqual({
      base: [
        [1, 2],
        [2, 1],
      ],
      head: [
        [1, 2],
        [2, 1],
      ],
    })
  })

  it('is joined by span if ids differ: all small chunks with the large one, and the large one with its best match', () => {
    expect(join([1, 0], [2])).toEqual({
      base: [
        [1, 1],
        [2, 1],
      ],
      head: [[1, 1]],
    })
  })

  it('is not joined across documents, without spans, or with less than half of the shorter chunk', () => {
    expect(join([1], [3])).toEqual({ base: [], head: [] })
    expect(join([4], [0])).toEqual({ base: [], head: [] })
    expect(join([1], [5])).toEqual({ base: [], head: [] })
  })
})

describe('evidence in a chunk', () => {
  const text = '0123456789'
  const target = (start: number, end: number, quote = '234') =>
    targetFixture(doc, { at: { base: undefined, head: { start, end } }, quote })
  const marked = (pieces: ReturnType<typeof markedText>) =>
    pieces.map((piece) => (piece.isEvidence ? `[${piece.text}]` : piece.text)).join('')

  it.each([
    ['within', [target(102, 105)], '01[234]56789'],
    ['that begins before the chunk', [target(90, 103)], '[012]3456789'],
    ['that ends behind it', [target(108, 130)], '01234567[89]'],
    ['beside it', [target(110, 120)], '0123456789'],
    ['that overlaps other evidence', [target(104, 108), target(102, 106)], '01[2345][67]89'],
    ['that stands within other evidence', [target(101, 109), target(103, 105)], '0[12345678]9'],
  ])('%s', (_, targets, expected) => {
    expect(marked(markedText(chunk('a', 100, 110, { text }), targets, 'head'))).toBe(expected)
  })

  it('is found by its quote if the offsets point to other text', () => {
    const headed = chunk('a', 100, 110, { text: `Heading\n${text}` })
    expect(marked(markedText(headed, [target(102, 105)], 'head'))).toBe('Heading\n01[234]56789')
    expect(marked(markedText(headed, [target(102, 105, 'gone')], 'head'))).toBe(
      'Heading\n0123456789',
    )
    const other = chunk('a', 100, 110, { text, doc: 'docs/b.md' })
    expect(marked(markedText(other, [target(102, 105)], 'head'))).toBe(text)
  })

  it('is shown with its surrounding text, or with all of a short text', () => {
    const long = 'x'.repeat(1000)
    const pieces = [
      { text: long, isEvidence: false },
      { text: 'this', isEvidence: true },
      { text: long, isEvidence: false },
    ]
    const cut = 'x'.repeat(300)
    expect(marked(aroundEvidence(pieces) ?? [])).toBe(`…${cut}[this]${cut}…`)
    expect(aroundEvidence(pieces.slice(1, 2))).toBeUndefined()
    expect(aroundEvidence([{ text: long, isEvidence: false }])).toBeUndefined()
  })
})
