import { describe, expect, it } from 'vitest'

import { degradedItem, type DegradedSide } from '../../../../test/support/degraded-item.ts'
import {
  chunk,
  chunksAt,
  chunksNamed,
  distinctText,
  evidenceAt,
} from '../../../../test/support/score-example.ts'
import { attributeItem } from './attribute-item.ts'

type Options = Parameters<typeof degradedItem>[1]
type Facts = NonNullable<NonNullable<Options>['facts']>

function why(base: DegradedSide, head: DegradedSide, options?: Options) {
  const { degraded, facts } = degradedItem({ base, head }, options)
  return attributeItem(degraded, facts)
}

describe('a truncated list', () => {
  const golden = { labels: { kind: 'chunks' as const, grades: new Map([['t', 1]]) } }
  const cause = (base: string, head: string, depth = 20) =>
    why({ chunks: chunksNamed(base) }, { chunks: chunksNamed(head) }, { golden, facts: { depth } })

  it('loses what base returned past the new end', () => {
    expect(cause('a b c t e', 'a b c')).toMatchObject({
      cause: 'list-cut',
      rank: { base: 4, head: undefined },
      room: 3,
    })
  })

  it.each([
    { what: 'base had it before that end', base: 'a b t c e', head: 'a b c' },
    { what: 'base’s list is no longer', base: 'a b c t', head: 'a b c e' },
    { what: 'it is as long as was asked', base: 'a b c t e', head: 'a b c', depth: 3 },
  ])('is not the cause if $what', ({ base, head, depth }) => {
    expect(cause(base, head, depth).cause).toBe('unknown')
  })
})

describe('moved text', () => {
  const text = distinctText(1000)
  const other = distinctText(600, 2)
  const before = { 'a.md': text, 'b.md': other }
  const golden = { labels: evidenceAt(before, 'a.md 100 200') }
  const base = { chunks: chunksAt('a.md 0 300'), documents: before }
  const quote = text.slice(100, 200)
  const without = text.slice(0, 100) + text.slice(200)

  it('within its document is recognized by its unchanged neighbours', () => {
    const documents = { 'a.md': `${without}\n\n${quote}`, 'b.md': other }
    const head = { chunks: chunksAt('b.md 0 300', 'b.md 300 600'), documents }
    expect(why(base, head, { golden })).toMatchObject({
      cause: 'moved-text',
      movedTo: { doc: 'a.md' },
      rank: { base: 1, head: undefined },
    })
    const ranked = { chunks: chunksAt('b.md 0 300', 'a.md 850 1002'), documents }
    expect(why(base, ranked, { golden, on: 'recall@1' })).toMatchObject({
      cause: 'moved-text',
      rank: { base: 1, head: 2 },
    })
  })

  it.each([
    { what: 'more text stands above it', head: `${distinctText(300, 3)}\n${text}` },
    { what: 'what stood before it is gone', head: `${text.slice(100)}\n${distinctText(100, 4)}` },
    {
      what: 'what stood beside it was written anew',
      head: distinctText(100, 5) + quote + distinctText(100, 6),
    },
  ])('is not detected if $what', ({ head }) => {
    const documents = { 'a.md': head, 'b.md': other }
    const { cause } = why(base, { chunks: chunksAt('b.md 0 300'), documents }, { golden })
    expect(cause).toBe('unknown')
  })
})

describe('without a manifest', () => {
  const placed = (doc: string, at: number) =>
    chunk(`${doc}#${at}`, { doc, start: at, end: at + 50 })
  const golden = { labels: { kind: 'docs' as const, grades: new Map([['lost', 1]]) } }
  const base = {
    chunks: [placed('lost', 0), placed('x', 0), placed('x', 50), placed('y', 0), placed('y', 50)],
  }
  const head = { chunks: base.chunks.slice(1) }
  const returned = (questions: number, now: readonly string[]) => ({
    onBase: () => questions,
    onHead: (doc: string) =>
      now.includes(doc)
        ? [
            {
              chunk: placed(doc, 0),
              matchedBy: 'none' as const,
              places: [],
              relevant: false,
              repeated: false,
              tokens: 1,
            },
          ]
        : [],
  })
  const cause = (facts: Facts, found = head) => why(base, found, { golden, facts })

  it('a document that head returns for no question is probably not indexed', () => {
    expect(cause({ returned: returned(3, ['x', 'y']) })).toMatchObject({
      cause: 'not-indexed',
      neverReturned: true,
    })
  })

  it.each([
    { what: 'base returned it for few questions', facts: { returned: returned(2, ['x', 'y']) } },
    { what: 'nobody counted', facts: {} },
    {
      what: 'head returns other chunks of the other documents as well',
      facts: { returned: returned(3, ['x', 'y']) },
      head: { chunks: [placed('x', 0), placed('x', 500), placed('y', 500), placed('y', 900)] },
    },
  ])('a document is not reported missing if $what', ({ facts, ...given }) => {
    const found = cause(facts, given.head)
    expect([found.cause, found.neverReturned]).toEqual(['unknown', undefined])
  })

  it('a document is in the index if head returns it for another question', () => {
    expect(cause({ returned: returned(3, ['lost', 'x', 'y']) }).cause).toBe('not-retrieved')
  })

  it('a manifest takes precedence', () => {
    const facts = { returned: returned(3, ['x', 'y']), manifest: new Set(['lost', 'x', 'y']) }
    expect(cause(facts)).toMatchObject({ cause: 'not-retrieved', neverReturned: undefined })
  })
})
