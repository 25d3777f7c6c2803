import { describe, expect, it } from 'vitest'
import { chunk } from '../../../test/support/score-example.ts'
import type { Chunk } from '../../lib/model/run.ts'
import { locateChunk, textOfChunk, type ChunkLocation } from './locate-chunk.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'

const texts = new Map([
  [
    'docs/refunds.md',
    '# Refunds\n\nA **60-day** guarantee.\n\nSee also: terms.\n\nSee also: terms.\n',
  ],
  ['docs/plans.pdf', 'Every plan has a fee.\n\fTeam: 5 EUR.\n\fEvery plan has a fee.'],
  ['docs/umlauts.md', 'äöü äöü äöü Die Frist beträgt sechzig Tage ab Lieferung der Ware.'],
])
const corpus = normalCorpusOf({ text: (doc) => texts.get(doc) })

function locate(fields: Partial<Chunk>, evidenceDocs: readonly string[] = []): ChunkLocation {
  return locateChunk(chunk('c', fields), { corpus, evidenceDocs, way: 'span' })
}

function at(
  doc: string,
  ...spans: readonly (readonly [number, number])[]
): ChunkLocation['places'] {
  return spans.map(([start, end]) => ({ doc, span: { start, end } }))
}

const refunds = { doc: 'docs/refunds.md' }

describe('metrics 4.3: where a chunk lies', () => {
  it.each([
    { what: 'it has no text', text: undefined },
    { what: 'its text is the slice', text: 'A **60-day** guarantee.' },
    {
      what: 'its text is the slice but for white space',
      text: 'a **60\u2011day**\r\n  guarantee. ',
    },
    { what: 'its text has a header before the slice', text: 'Refunds > A **60-day** guarantee.' },
  ])('trusts a span when $what', ({ text }) => {
    expect(locate({ ...refunds, start: 11, end: 34, text })).toEqual({
      matchedBy: 'span',
      places: at('docs/refunds.md', [11, 34]),
      offsetsDisagree: false,
    })
  })

  it('compares document ids with slashes and without a leading ./', () => {
    const places = at('docs/refunds.md', [11, 34])
    expect(locate({ doc: '.\\docs\\refunds.md', start: 11, end: 34 }).places).toEqual(places)
    expect(locate({ doc: './docs/refunds.md', start: 11, end: 34 }).places).toEqual(places)
    expect(locate({ doc: 'Docs/refunds.md', start: 11, end: 34 }).matchedBy).toBe('none')
  })

  it('falls back to the text if offsets were counted in bytes, and reports it', () => {
    const text = 'Die Frist beträgt sechzig Tage'
    const start = 12 + 9
    expect(locate({ doc: 'docs/umlauts.md', start, end: start + 31, text })).toEqual({
      matchedBy: 'text',
      places: at('docs/umlauts.md', [11, 43]),
      offsetsDisagree: true,
    })
  })

  it.each([
    { what: 'past the end', start: 60, end: 500 },
    { what: 'in the wrong order', start: 30, end: 20 },
    { what: 'without length', start: 30, end: 30 },
    { what: 'that are not numbers', start: Number.NaN, end: 20 },
  ])('falls back to the text if offsets are $what', ({ start, end }) => {
    const location = locate({ ...refunds, start, end, text: '60-day' })
    expect(location).toMatchObject({ matchedBy: 'text', offsetsDisagree: true })
  })

  it('places a text at every occurrence', () => {
    expect(locate({ ...refunds, text: 'See also: TERMS.' })).toEqual({
      matchedBy: 'text',
      places: at('docs/refunds.md', [36, 52], [54, 70]),
      offsetsDisagree: false,
    })
  })

  it('searches for a text without a document in the documents of the evidence', () => {
    const text = 'See also: terms.'
    const docs = ['docs/umlauts.md', 'docs/refunds.md']
    expect(locate({ text }, docs).places).toEqual(at('docs/refunds.md', [36, 52], [54, 70]))
    expect(locate({ text }, ['docs/umlauts.md']).matchedBy).toBe('words')
  })

  it.each([
    { what: 'signs', text: 'A 60-day guarantee.' },
    { what: 'white space', text: 'A\n**60-day**\n\nguarantee.' },
    { what: 'a header', text: 'Source: docs/refunds.md\n\nA **60-day** guarantee.' },
  ])('still finds a text whose $what differ', ({ text }) => {
    const places = at('docs/refunds.md', [11, 34])
    expect(locate({ ...refunds, text })).toMatchObject({ matchedBy: 'text', places })
    const misled = { ...refunds, start: 36, end: 52, text }
    expect(locate(misled)).toMatchObject({ places, offsetsDisagree: true })
  })

  it.each([
    { what: 'is not in the document', doc: 'docs/refunds.md', matchedBy: 'unplaced' },
    { what: 'is of a document that is not there', doc: 'gone.md', matchedBy: 'words' },
  ])('has no place if the text $what', ({ doc, matchedBy }) => {
    const text = 'Refunds: a sixty day guarantee'
    expect(locate({ doc, text })).toEqual({ matchedBy, places: [], offsetsDisagree: false })
  })

  it.each([
    { what: 'neither text nor span', fields: refunds },
    { what: 'half a span', fields: { ...refunds, start: 3 } },
    {
      what: 'a span in a document that is not there',
      fields: { doc: 'gone.md', start: 0, end: 3 },
    },
  ])('cannot be matched with $what', ({ fields }) => {
    expect(locate(fields)).toEqual({ matchedBy: 'none', places: [], offsetsDisagree: false })
  })

  it.each(['', ' '])('is not at its span with the text %j', (text) => {
    expect(locate({ ...refunds, start: 11, end: 34, text }).places).toEqual([])
  })

  it.each(['[1] ', '1. ', 'Q1: ', '片段1：'])(
    'keeps the first line after a marker: %j',
    (marker) => {
      const lines = [
        '默认情况下，服务在三十秒没有收到客户端心跳之后自动重新启动。',
        '日志保留九十天。',
      ]
      const text = lines.join('\n\n')
      const normal = normalCorpusOf({ text: () => `# 手册\n\n${text}\n\n其他内容。\n` })
      const ask = { corpus: normal, evidenceDocs: [], way: 'span' } as const
      const { places } = locateChunk(chunk('c', { doc: 'a', text: marker + text }), ask)
      expect(places).toEqual(at('a', [6, 6 + text.length]))
    },
  )

  it('is placed by its text if the span extends beyond it', () => {
    expect(locate({ ...refunds, start: 11, end: 34, text: 'A **60-' })).toMatchObject({
      matchedBy: 'text',
      places: at('docs/refunds.md', [11, 18]),
      offsetsDisagree: false,
    })
  })

  it.each(['', ' \u200B\n', '---', '\u{1F44D}'])(
    'is certainly nowhere with the text %j',
    (text) => {
      const nowhere = { matchedBy: 'text', places: [], offsetsDisagree: false }
      expect(locate({ ...refunds, text })).toEqual(nowhere)
    },
  )
})

describe('a chunk on a page', () => {
  const plans = { doc: 'docs/plans.pdf' }

  it('without a text is the whole page', () => {
    const fields = { ...plans, page: 2 }
    const places = at('docs/plans.pdf', [23, 36])
    expect(locate(fields)).toEqual({ matchedBy: 'span', places, offsetsDisagree: false })
    expect(textOfChunk(chunk('c', fields), corpus)).toBe('Team: 5 EUR.\n')
  })

  it.each([{ page: 9 }, { page: 1, ...refunds }])(
    'has no place if the page does not exist: %j',
    (fields) => {
      expect(locate({ ...plans, ...fields }).matchedBy).toBe('none')
    },
  )

  it('is where that page has its text, or anywhere else if that page lacks it', () => {
    const fee = { ...plans, text: 'Every plan has a fee.' }
    const [first, second] = at('docs/plans.pdf', [0, 21], [36, 58])
    expect(locate({ ...fee, page: 3 }).places).toEqual([second])
    expect(locate({ ...fee, page: 1 }).places).toEqual([first])
    expect(locate({ ...fee, page: 2 }).places).toEqual([first, second])
    expect(locate(fee).places).toEqual([first, second])
  })
})

describe('the text of a chunk', () => {
  it.each([
    { what: 'its own', fields: { ...refunds, start: 11, end: 34, text: 'own' }, text: 'own' },
    { what: 'the slice without one', fields: { ...refunds, start: 2, end: 9 }, text: 'Refunds' },
    { what: 'its blank one', fields: { ...refunds, start: 2, end: 9, text: ' ' }, text: ' ' },
    { what: 'unknown without either', fields: refunds, text: undefined },
  ])('is $what', ({ fields, text }) => {
    expect(textOfChunk(chunk('c', fields), corpus)).toBe(text)
  })
})
