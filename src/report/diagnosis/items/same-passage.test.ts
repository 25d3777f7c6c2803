import { describe, expect, it } from 'vitest'

import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { chunk, distinctText } from '../../../../test/support/score-example.ts'
import { holdSameChunks, sharesOf } from './same-passage.ts'

/** Text of random words, so that no two texts share five words in a row. */
const prose = (words: number, seed: number): string =>
  distinctText(words * 5, seed).replaceAll(/(.{5})/g, '$1 ')

type Parts = Parameters<typeof chunk>[1]

const placed = (id: string, parts: Parts = {}): PlacedChunk => ({
  chunk: chunk(id, parts),
  matchedBy: 'none',
  places: [],
  relevant: false,
  repeated: false,
  tokens: undefined,
})

const noTexts = { text: () => undefined }
const texts = (documents: Readonly<Record<string, string>>) => ({
  text: (doc: string) => documents[doc],
})

function shared(
  before: Parts,
  now: Parts,
  { base = {}, head = {} }: { base?: Record<string, string>; head?: Record<string, string> } = {},
): readonly number[] {
  const shares = sharesOf({ base: texts(base), head: texts(head) })
  const { base: was, head: is } = shares(placed('1', before), placed('1', now))
  return [was, is]
}

describe('what two chunks have in common', () => {
  const text = prose(100, 1)
  const span = { doc: 'a', start: 0, end: 100 }

  it('is computed from offsets if the document is unchanged', () => {
    const half = { doc: 'a', start: 50, end: 250 }
    expect(shared(span, half)).toEqual([0.5, 0.25])
    expect(shared(span, { ...half, doc: 'b' })).toEqual([0, 0])
    expect(shared(span, span, { base: { a: text }, head: { a: text } })).toEqual([1, 1])
  })

  it('is computed from offsets if head renames the document', () => {
    const renamed = { base: { a: text }, head: { b: text } }
    expect(shared(span, { ...span, doc: 'b' }, renamed)).toEqual([1, 1])
    const copied = { base: { a: text }, head: { a: text, b: text } }
    expect(shared(span, { ...span, doc: 'b' }, copied)).toEqual([0, 0])
  })

  it('is computed from words if the document was edited', () => {
    const inserted = `${prose(20, 2)}${text}`
    const sides = { base: { a: text }, head: { a: inserted } }
    const shift = inserted.length - text.length
    expect(shared(span, { doc: 'a', start: shift, end: shift + 100 }, sides)).toEqual([1, 1])
    expect(shared(span, span, sides)).toEqual([0, 0])
  })

  it('is computed from words if neither side can read the document, and both chunks have text', () => {
    const edited = { ...span, text: prose(100, 4) }
    expect(shared({ ...span, text }, edited)).toEqual([0, 0])
    expect(shared({ ...span, text }, { ...span, text })).toEqual([1, 1])
  })

  it('is computed from words without offsets, and from the id without text', () => {
    expect(shared({ text }, { text: `${text}${prose(100, 3)}` })).toEqual([1, 96 / 196])
    expect(shared({ text }, { text: prose(100, 3) })).toEqual([0, 0])
    expect(shared({}, { text })).toEqual([1, 1])
    const shares = sharesOf({ base: noTexts, head: noTexts })
    expect(shares(placed('1'), placed('2'))).toEqual({ base: 0, head: 0 })
  })
})

describe('lists of the same chunks', () => {
  const list = (...starts: readonly number[]) => ({
    labels: 'docs' as const,
    targets: [],
    chunks: starts.map((start) => placed(`c${start}`, { doc: 'a', start, end: start + 100 })),
    returned: starts.length,
    minGrade: 1,
    way: 'span' as const,
  })
  const ten = Array.from({ length: 10 }, (_, at) => at * 100)
  const isSame = (base: readonly number[], head: readonly number[], first = 0): boolean =>
    holdSameChunks(
      { base: list(...base), head: list(...head) },
      sharesOf({ base: noTexts, head: noTexts }),
      first,
    )

  it('are not the same where one of the first is new', () => {
    const head = [5000, ...ten]
    expect([0, 1, 3].map((first) => isSame(ten, head, first))).toEqual([true, false, false])
    expect(isSame(ten, [...ten, 5000], 10)).toBe(true)
    expect([0, 1].map((first) => isSame([5000, ...ten], ten, first))).toEqual([true, false])
  })

  it.each([
    { what: 'turned round', head: ten.toReversed(), want: true },
    { what: 'with one other among ten', head: [...ten.slice(1), 5000], want: true },
    { what: 'with two others among ten', head: [...ten.slice(2), 5000, 6000], want: false },
    { what: 'shorter', head: ten.slice(0, 4).toReversed(), want: true },
    { what: 'that begin a little later', head: ten.map((start) => start + 1), want: false },
    { what: 'empty', head: [], want: false },
  ])('are: $what: $want', ({ head, want }) => {
    expect(isSame(ten, head)).toBe(want)
    expect(isSame(head, ten)).toBe(want)
  })
})
