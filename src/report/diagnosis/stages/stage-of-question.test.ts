import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { type DegradedSide, degradedItem } from '../../../../test/support/degraded-item.ts'
import {
  chunk,
  chunksAt,
  chunksNamed,
  distinctText,
  evidenceAt,
} from '../../../../test/support/score-example.ts'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { stageOfQuestion } from './stage-of-question.ts'
import type { AskedQuestion, StageFacts } from './stage-facts.ts'

const text = distinctText(1000)
const documents = { a: text, b: distinctText(1000, 2) }
const labels = evidenceAt(documents, 'a 100 200')
const e = 'a 100 200'
const other = (count: number) =>
  Array.from({ length: count }, (_, index) => `b ${index * 50} ${index * 50 + 50}`)
/** Chunks with the evidence at the given rank. */
const at = (rank: number, span = e) => chunksAt(...other(rank - 1), span, ...other(12).slice(rank))
const spans = (...list: readonly [number, number][]) => list.map(([start, end]) => ({ start, end }))
const whole = { manifest: new Set(['a', 'b']), chunksOf: () => spans([0, 300], [300, 1000]) }

type Asked = Partial<DegradedSide> & {
  readonly golden?: Partial<GoldenItem>
  readonly stale?: AskedQuestion['item']['stale']
  /** Base's documents, if they differ from head's. */
  readonly onBase?: DegradedSide['documents']
}

/**
 * The stage at which head loses the passage of a question with one labelled quote and a cutoff of five
 * chunks.
 */
function stopOf({ golden, stale = [], onBase, ...head }: Asked, facts: Partial<StageFacts> = {}) {
  const side = { chunks: [], documents, ...head }
  const { degraded, facts: all } = degradedItem(
    { base: onBase === undefined ? side : { ...side, documents: onBase }, head: side },
    { golden: { labels, ...golden }, facts },
  )
  const { item, details, matrices } = degraded
  return stageOfQuestion(
    {
      item: { ...item, origin: 'both', stale },
      details,
      matrix: matrices.head,
    },
    { ...all, window: 'context', sharesWords: () => undefined, ...facts },
  )
}

describe('a question whose passage does not reach the generator', () => {
  it('stops at a query that failed', () => {
    expect(stopOf({ chunks: 'failed' })).toEqual({ stage: 'query-failed' })
  })

  it('names the document of the missing label when another label is found', () => {
    const onBase = { ...documents, c: distinctText(1000, 3) }
    const golden = { labels: evidenceAt(onBase, 'a 100 200', 'c 100 200') }
    expect(stopOf({ chunks: at(1), golden, onBase })).toMatchObject({
      stage: 'not-in-documents',
      name: 'c',
    })
  })

  it('stops at the index if it lacks the document', () => {
    expect(stopOf({ chunks: chunksAt('b 0 50') }, { manifest: new Set(['b']) })).toEqual({
      stage: 'not-indexed',
      name: 'a',
    })
  })

  it('stops at a passage that no chunk covers well enough', () => {
    const chunksOf = () => spans([0, 120], [120, 150], [150, 180], [180, 1000])
    expect(stopOf({ chunks: chunksAt('b 0 50') }, { ...whole, chunksOf })?.stage).toBe('cut-in-two')
  })

  it('stops at the list if the index contains the passage, with or without shared words', () => {
    const chunks = chunksAt(...other(5))
    expect(stopOf({ chunks }, whole)).toEqual({ stage: 'beyond-list', name: 'a' })
    expect(stopOf({ chunks }, { ...whole, sharesWords: () => true })?.stage).toBe('beyond-list')
    expect(stopOf({ chunks }, { ...whole, sharesWords: () => false })?.stage).toBe('words-apart')
  })

  it('stops at an unknown stage without a manifest and without the chunks of the index', () => {
    expect(stopOf({ chunks: chunksAt(...other(5)) })).toEqual({ stage: 'unknown', name: 'a' })
  })

  it('stops at the context, with the rank and the score gap', () => {
    const chunks = at(7).map((one, index) => ({ ...one, score: 12 - index }))
    expect(stopOf({ chunks }, whole)).toEqual({
      stage: 'outside-context',
      name: 'a',
      rank: 7,
      missedBy: 2 / 11,
    })
    expect(stopOf({ chunks: at(5) }, whole)).toBeUndefined()
  })

  it('uses the context that the pipeline reports', () => {
    const chunks = at(2)
    const context = [chunks[0]!.id]
    expect(stopOf({ chunks, context }, whole)).toEqual({
      stage: 'outside-context',
      name: 'a',
      rank: 2,
    })
  })

  it('is not reported as left out if the context of the generator is unknown', () => {
    const contextK = { base: undefined, head: undefined }
    expect(stopOf({ chunks: at(7) }, { ...whole, contextK })).toBeUndefined()
    expect(stopOf({ chunks: at(7) }, { ...whole, contextK, window: 5 })).toMatchObject({ rank: 7 })
  })

  it('stops at a copy in the context', () => {
    const copied = { ...documents, copy: text.slice(100, 200) }
    const found = stopOf({ chunks: chunksAt('copy 0 100'), documents: copied }, whole)
    expect(found).toEqual({ stage: 'in-a-copy', name: 'a' })
  })

  it('is at the earliest of the stages of its passages', () => {
    const both = evidenceAt(documents, e, 'b 900 1000')
    const found = stopOf(
      { chunks: at(7), golden: { labels: both } },
      { ...whole, manifest: new Set(['a']) },
    )
    expect(found).toEqual({ stage: 'not-indexed', name: 'b' })
  })

  it('needs only one of the documents or chunks that its label names', () => {
    const grades = new Map([
      ['x', 1],
      ['y', 1],
    ])
    const golden = { labels: { kind: 'chunks', grades } } as const
    expect(stopOf({ chunks: chunksNamed('y z'), golden })).toBeUndefined()
    expect(stopOf({ chunks: chunksNamed('z'), golden })).toMatchObject({ stage: 'unknown' })
  })

  it('does not fail if it is unanswerable', () => {
    expect(stopOf({ golden: { answerable: false } })).toBeUndefined()
  })

  it('stops at a quote that no document contains', () => {
    const stale = [{ item: 'q', name: 'a', quote: text.slice(100, 200), on: 'both' }] as const
    const edited = { ...documents, a: distinctText(1000, 3) }
    const found = stopOf({ documents: edited, chunks: chunksAt(...other(2)), stale }, whole)
    expect(found).toEqual({ stage: 'not-in-documents', name: 'a' })
  })
})

describe('an answer whose passage reached the generator', () => {
  const passage = 'The parcel arrives within nine days.'
  const seen = [chunk('c1', { doc: 'p', text: passage, start: 0, end: passage.length })]
  const known = { documents: { p: passage }, chunks: seen }
  const quoting = {
    labels: evidenceAt({ p: passage }, `p 0 ${passage.length}`),
    contains: ['nine days'],
  }

  it('does not use the passage if it lacks its content or declines', () => {
    const wrong = { ...known, golden: quoting, answer: 'Soon.' }
    expect(stopOf(wrong)).toEqual({ stage: 'not-used' })
    expect(stopOf({ ...wrong, answer: 'I don’t know.' })).toEqual({ stage: 'not-used' })
    expect(stopOf({ ...wrong, answer: 'In nine days.' })).toBeUndefined()
  })

  it('stops at an unknown stage if the passage lacks the expected string', () => {
    const golden = { ...quoting, contains: ['ten weeks'] }
    expect(stopOf({ ...known, golden, answer: 'Soon.' })).toEqual({ stage: 'unknown' })
  })

  it('does not use the passage according to a judge, and says so', () => {
    const golden = { ...quoting, contains: [] }
    const unused = claimMatrix({ g: [{ T: [1], B: false }] })
    const used = claimMatrix({ g: [{ T: [1], B: true }] })
    const asked = { ...known, golden, answer: 'Soon.' }
    expect(stopOf({ ...asked, matrix: unused })).toEqual({ stage: 'not-used', byJudge: true })
    expect(stopOf({ ...asked, matrix: used })).toBeUndefined()
    expect(stopOf(asked)).toBeUndefined()
  })
})
