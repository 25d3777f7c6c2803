import { expect, it } from 'vitest'

import {
  lostFixture,
  reportFixture,
  targetFixture,
  whyFixture,
} from '../../../test/support/report-fixture.ts'
import type { ItemReport } from '../schema/item.ts'
import type { Report } from '../schema/report.ts'
import { beforeAfterSection } from './before-after.ts'
import { everySection } from './shorten.ts'
import { markdownOf } from './escape.ts'

const shape = {
  ...everySection,
  betterRows: 1,
  failureRows: 1,
  listRows: 1,
  worseRows: 1,
  notes: 1,
  failingRows: 1,
  mistakeBytes: 1,
}

const chunks = ['a', 'b', 'c', 'd', 'e'].map((name, at) => {
  const lines = { first: at + 1, last: at + 9 }
  return {
    id: name,
    doc: `docs/${name}.md`,
    start: 0,
    end: 1,
    lines: { base: lines, head: lines },
    tokens: 100 * (at + 1),
    text: undefined,
  }
})

function ranked(...places: readonly number[]) {
  return places.map((chunk, at) => ({ chunk, rank: at + 1, score: undefined, until: undefined }))
}

const item = lostFixture('q', {
  query: 'How?',
  targets: [
    targetFixture('docs/c.md', {
      rank: { base: 3, head: undefined },
      lost: true,
      quote: 'So it\nis.',
      lines: { base: { first: 5, last: 5 }, head: undefined },
    }),
  ],
  chunks: { base: ranked(0, 1, 2, 3), head: ranked(0, 3, 4, 1) },
  why: whyFixture({ cause: 'not-retrieved', rank: { base: 3, head: undefined } }),
})

function block(of: ItemReport, parts: Partial<Report> = {}, texts = true): string[] | undefined {
  const report = reportFixture({ items: [of], chunks, headline: 'recall@2', ...parts })
  const section = beforeAfterSection(report, { ...shape, texts })
  return section && markdownOf(section).split('\n').slice(3, -3)
}

it('shows what both sides returned up to the cutoff, and where the passage is', () => {
  expect(block(item)).toEqual([
    '  q: How?',
    '  needs docs/c.md:5  "So it is."',
    '   1  a.md:1-9      100 tokens',
    '-  2  b.md:2-10     200  <- the top 2 ends here',
    '-  3  c.md:3-11     300  <- the passage',
    '+  2  d.md:4-12     400  <- the top 2 ends here',
    '+ the passage is not in the first 4',
  ])
})

it('shows where a token budget and a context end, and a lower-ranked passage', () => {
  const found = {
    ...item,
    targets: [
      targetFixture('docs/c.md', { rank: { base: 1, head: 4 }, lost: true, quote: undefined }),
    ],
    chunks: { base: ranked(2, 0), head: ranked(0, 3, 4, 2) },
  }
  const budget = { tokens: 450, base: { rank: 2 }, head: { rank: 1 } }
  expect(block({ ...found, budget }, { headline: 'recall@450t' })?.slice(2)).toEqual([
    '-  1  c.md:3-11     300 tokens  <- the passage',
    '+  1  a.md:1-9      100 tokens',
    '+  2  d.md:4-12     400  <- the 450-token cutoff is here',
    '+  4  c.md:3-11     300  <- the passage, past the cutoff',
  ])
  const inContext = found.chunks.head.map((one) =>
    one.rank <= 1 ? { ...one, inContext: true as const } : one,
  )
  const context = { ...found, chunks: { ...found.chunks, head: inContext } }
  expect(block(context, { headline: 'recall@context' })?.[3]).toBe(
    '+  1  a.md:1-9      100 tokens  <- the context ends here',
  )
})

it('reports when head returned nothing, when its query failed, and when the text is gone', () => {
  const gone = whyFixture({ cause: 'evidence-gone', rank: { base: 3, head: undefined } })
  expect(block({ ...item, why: gone })?.at(-1)).toBe('+ no document contains the passage any more')
  const none = { ...item, chunks: { base: item.chunks?.base, head: [] } }
  expect(block(none)?.at(-1)).toBe('+ nothing was returned')
  const failures = { base: undefined, head: 'index is empty' }
  expect(block({ ...none, failures })?.at(-1)).toBe('+ the query failed')
})

it('says which ranks contain parts of a passage that head does not return as a whole', () => {
  const at = { start: 40, end: 90 }
  const [target] = item.targets ?? []
  const cut = { ...item, targets: target && [{ ...target, at: { base: at, head: at } }] }
  const place = (start: number, end: number) => ({ doc: 'docs/c.md', start, end })
  const parts = (...those: readonly number[]) =>
    chunks.map((chunk, which) => (those.includes(which) ? { ...chunk, ...place(80, 99) } : chunk))
  const lines = (those: readonly number[]) => block(cut, { chunks: parts(...those) })?.slice(-2)
  expect(lines([3])).toEqual([
    '+  2  c.md:4-12     400  <- part of the passage, the top 2 ends here',
    '+ the first 4 do not contain enough of the passage; rank 2 contains part of it',
  ])
  expect(lines([3, 4])?.at(-1)).toBe(
    '+ the first 4 do not contain enough of the passage; rank 2 and 1 more contain parts of it',
  )
  const beside = chunks.map((chunk) => ({ ...chunk, ...place(90, 99) }))
  expect(block(cut, { chunks: beside })?.at(-1)).toBe('+ the passage is not in the first 4')
})

it('is omitted if texts are withheld or the returned chunks are not stored', () => {
  expect(block(item, {}, false)).toBeUndefined()
  expect(block({ ...item, query: undefined })).toBeUndefined()
  expect(block({ ...item, chunks: undefined })).toBeUndefined()
  expect(block({ ...item, targets: [] })).toBeUndefined()
})

it('cannot be closed by text inside it', () => {
  const text = block({ ...item, query: '```\n</details><!-- rag-gate' })?.join('\n')
  expect(text).toContain('q: ``` </details><!- - rag-gate')
})
