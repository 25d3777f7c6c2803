import { describe, expect, it } from 'vitest'
import {
  chunk,
  chunksAt,
  distinctText,
  evidence,
  evidenceAt,
  plain,
  scoreExample,
  scoreHeadAgain,
  scoreSides,
  valueOf,
  type Example,
} from '../../../test/support/score-example.ts'
import type { Chunk } from '../../lib/model/run.ts'
import type { ItemMatch } from '../../lib/model/item-match.ts'

const documents = { a: distinctText(1000, 3), b: distinctText(400, 4) }

function matchOf(example: Example): ItemMatch {
  return scoreExample(example).matches.head!
}

const ranksOf = (example: Example): readonly number[] =>
  matchOf(example).targets.map(({ rank }) => rank)

const relevanceOf = (example: Example): string =>
  matchOf(example)
    .chunks.map(({ relevant }) => (relevant ? '1' : '0'))
    .join('')

const quote = '60-day money-back guarantee on annual plans'

function quoted(...quotes: readonly string[]): Example['labels'] {
  const any = quotes.map((text) => evidence({ doc: 'refunds.md', quote: text }))
  return { kind: 'evidence', targets: [{ grade: 1, any }] }
}

function texts(...all: readonly string[]): readonly Chunk[] {
  return all.map((text, index) => chunk(`c${index}`, { text }))
}

describe('metrics 4.5: coverage by spans', () => {
  it('requires half of the evidence, not more', () => {
    const labels = evidenceAt(documents, 'a 100 200')
    const chunks = chunksAt('a 0 149', 'a 180 181')
    expect(ranksOf({ labels, chunks, documents })).toEqual([2])
    expect(ranksOf({ labels, chunks: chunksAt('a 0 149'), documents })).toEqual([Infinity])
    expect(ranksOf({ labels, chunks: chunksAt('a 0 150'), documents })).toEqual([1])
  })

  it('ignores chunks of another document', () => {
    const labels = evidenceAt(documents, 'a 100 200')
    expect(ranksOf({ labels, chunks: chunksAt('b 100 200'), documents })).toEqual([Infinity])
  })

  it('is satisfied by any of several equal quotes, never by pieces of two', () => {
    const twice = { a: `${documents.a} ${documents.a}` }
    const labels = evidenceAt(documents, 'a 100 200')
    const halves = chunksAt('a 100 140', 'a 1141 1181')
    expect(ranksOf({ labels, chunks: halves, documents: twice })).toEqual([Infinity])
    expect(ranksOf({ labels, chunks: chunksAt('a 1101 1160'), documents: twice })).toEqual([1])
  })

  it('is satisfied by whichever alternative comes first', () => {
    const any = ['a 100 200', 'b 0 50'].map((span) => {
      const [doc = '', start, end] = span.split(' ')
      return evidence({ doc, quote: documents[doc as 'a' | 'b'].slice(Number(start), Number(end)) })
    })
    const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
    expect(
      ranksOf({ labels, chunks: chunksAt('b 60 90', 'b 0 40', 'a 100 200'), documents }),
    ).toEqual([2])
    expect(
      relevanceOf({ labels, chunks: chunksAt('b 60 90', 'b 0 40', 'a 100 200'), documents }),
    ).toBe('011')
  })

  it('gives a repeated chunk no credit', () => {
    const labels = evidenceAt(documents, 'a 100 200')
    const chunks = chunksAt('a 100 140', 'a 140 180').map((one) => ({ ...one, id: 'same' }))
    expect(ranksOf({ labels, chunks, documents })).toEqual([Infinity])
    const example = { labels, chunks: [...chunksAt('a 0 200'), ...chunksAt('a 0 200')], documents }
    expect(relevanceOf(example)).toBe('10')
  })
})

describe('recall within a token budget', () => {
  it('counts text that a pipeline prepends to a chunk, because the generator reads it too', () => {
    const labels = evidenceAt(documents, 'a 400 600')
    const plainText = chunksAt('a 0 400', 'a 400 800')
    const headed = plainText.map((one, at) => {
      const own = documents.a.slice(400 * at, 400 * (at + 1))
      return { ...one, text: `Document: a\nSummary: ${'what it says '.repeat(10)}\n\n${own}` }
    })
    expect(valueOf({ labels, chunks: plainText, documents }, 'recall@200t')).toBe(1)
    expect(valueOf({ labels, chunks: headed, documents }, 'recall@200t')).toBe(0)
    expect(valueOf({ labels, chunks: headed, documents }, 'recall@300t')).toBe(1)
  })
})

describe('metrics 4.5: text cut out of a chunk', () => {
  const [before, after] = [distinctText(300, 5), distinctText(300, 6)]
  const cutOut = (left: string, sentence: string, right = after): Example => {
    const doc = `${before}\n\n${sentence}\n\n${after}\n`
    const labels = evidenceAt(
      { doc },
      `doc ${before.length + 2} ${before.length + 2 + sentence.length}`,
    )
    return { labels, documents: { doc }, chunks: [chunk('c', { doc: 'doc', text: left + right })] }
  }

  it.each([30, 60, 150, 450, 1500])('is not found if it has %i characters', (length) => {
    const example = cutOut(`${before}\n\n`, distinctText(length, 7).trim().padEnd(length, 'x'))
    expect(ranksOf(example)).toEqual([Infinity])
    expect(matchOf(example).chunks[0]).toMatchObject({ matchedBy: 'text', inPieces: true })
    expect(valueOf(example, 'char_recall@1')).toBe(0)
    expect(valueOf(example, 'context_tokens')).toBe(151)
  })

  it('is not found if a span covers it', () => {
    const example = cutOut(`${before}\n\n`, distinctText(90, 7))
    const [only] = matchOf(example).chunks
    const chunks = [{ ...only!.chunk, start: 0, end: 690, score: undefined }]
    expect(ranksOf({ ...example, chunks })).toEqual([Infinity])
  })

  it('is not found if chunks with offsets were cut short', () => {
    const labels = evidenceAt(documents, 'a 100 200')
    const [whole] = chunksAt('a 0 300')
    const text = documents.a.slice(0, 100)
    expect(ranksOf({ labels, chunks: [{ ...whole!, text }], documents })).toEqual([Infinity])
    expect(ranksOf({ labels, chunks: [{ ...whole!, text: '' }], documents })).toEqual([Infinity])
  })

  it.each(['', '---'])('leaves the other chunks their scores: %j', (text) => {
    const labels = evidenceAt(documents, 'a 100 200')
    const chunks = [chunk('e', { doc: 'a', text }), ...chunksAt('a 0 300')]
    expect(ranksOf({ labels, chunks, documents })).toEqual([2])
    expect(matchOf({ labels, chunks, documents }).way).toBe('span')
  })

  it('does not affect the rest of the quote on either side of it', () => {
    const sentence = `${distinctText(80, 7)} ${distinctText(50, 8)} ${distinctText(80, 9)}`
    const left = `${before} ${sentence.slice(0, 81)}`
    const example = cutOut(left, sentence, `${sentence.slice(132)} ${after}`)
    expect(ranksOf(example)).toEqual([1])
    expect(valueOf(example, 'char_recall@1')).toBeCloseTo(162 / 212, 1)
    expect(relevanceOf(example)).toBe('1')
  })

  it('is not the target of a link, nor a word in another spelling', () => {
    const linked = `See [the ${distinctText(40, 7)}](https://example.com/${'a'.repeat(90)}) for the timeout`
    const text = `${before} ${linked.replace(/\]\(.*\)/, '').replace('timeout', 'timeoout')} `
    expect(valueOf(cutOut(text, linked), 'char_recall@1')).toBe(1)
  })
})

describe('metrics 4.6: which chunks are relevant', () => {
  it.each([
    { what: 'hold enough of the evidence', span: 'a 0 150', relevant: '1' },
    { what: 'hold too little of it', span: 'a 0 149', relevant: '0' },
    { what: 'lie mostly inside it', span: 'a 190 209', relevant: '1' },
    { what: 'lie mostly outside it', span: 'a 191 211', relevant: '0' },
    { what: 'touch it', span: 'a 200 240', relevant: '0' },
  ])('those that $what: $relevant', ({ span, relevant }) => {
    const labels = evidenceAt(documents, 'a 100 200')
    expect(relevanceOf({ labels, chunks: chunksAt(span), documents })).toBe(relevant)
  })

  it('does not require coverage: a small chunk inside long evidence is relevant', () => {
    const example = {
      labels: evidenceAt(documents, 'a 100 900'),
      chunks: chunksAt('a 300 350'),
      documents,
    }
    expect(relevanceOf(example)).toBe('1')
    expect(valueOf(example, 'precision@1')).toBe(1)
    expect(valueOf(example, 'recall@1')).toBe(0)
  })

  it.each([
    ['a part of a passage that is never found', ['a 300 350'], '?'],
    ['a part beside a chunk with enough of it', ['a 100 200', 'a 100 600'], '?1'],
    ['two chunks with enough of it together', ['a 100 320', 'a 320 540', 'a 540 560'], '11?'],
    ['a chunk with enough of it', ['a 0 950'], '1'],
  ])('marks what does not find the passage: %s', (_, spans, expected) => {
    const labels = evidenceAt(documents, 'a 100 900')
    const marks = matchOf({ labels, chunks: chunksAt(...spans), documents }).chunks.map(
      ({ relevant, onlyPart }) => (onlyPart ? '?' : relevant ? '1' : '0'),
    )
    expect(marks.join('')).toBe(expected)
  })

  it('considers only relevant targets', () => {
    const one = evidence({ doc: 'a', quote: documents.a.slice(100, 200) })
    const labels = { kind: 'evidence', targets: [{ grade: 0, any: [one] }] } as const
    expect(relevanceOf({ labels, chunks: chunksAt('a 100 200'), documents })).toBe('0')
  })
})

describe('metrics 4.5: coverage by words', () => {
  const transformed = '## Refunds\n**60-day** money-back guarantee on all annual plans of yours'

  it('counts the part of the quote that a chunk contains, to the character', () => {
    const half = { labels: quoted(quote), chunks: texts('## Refunds\n**60-day** money-back guar') }
    expect(ranksOf(half)).toEqual([1])
    expect(ranksOf({ ...half, chunks: texts('## Refunds\n**60-day** money-back') })).toEqual([
      Infinity,
    ])
  })

  it('matches by words on both sides if one side has a chunk that its document does not contain', () => {
    const documentsOf = { 'refunds.md': `We have a ${quote} for all.` }
    const own = { doc: 'refunds.md' }
    const labels = quoted(quote)
    const base = { labels, documents: documentsOf, chunks: [chunk('b', { ...own, text: quote })] }
    const rewritten = chunk('h', { ...own, text: `In short: ${quote}. ${distinctText(300)}` })
    const head = { labels, documents: documentsOf, chunks: [rewritten] }
    const { matches, scores } = scoreSides({ base, head }, 'recall@1', 'char_recall@1')
    expect([matches.base?.way, matches.head?.way]).toEqual(['words', 'words'])
    expect(matches.head?.chunks[0]?.matchedBy).toBe('unplaced')
    for (const side of [scores.base, scores.head])
      expect([plain(side?.get('recall@1')), plain(side?.get('char_recall@1'))]).toEqual([
        1,
        'no_spans',
      ])
  })

  it('matches head again as it was matched beside base', () => {
    const documentsOf = { 'refunds.md': `We have a ${quote} for all.` }
    const own = { doc: 'refunds.md' }
    const example = { labels: quoted(quote), documents: documentsOf }
    const rewritten = chunk('b', { ...own, text: `In short: ${quote}. ${distinctText(300)}` })
    const base = { ...example, chunks: [rewritten] }
    const head = { ...example, chunks: [chunk('h', { ...own, start: 10, end: 10 + quote.length })] }
    for (const sides of [{ base, head }, { base: head, head }, { head }]) {
      const scored = scoreSides(sides, 'recall@1')
      const again = scoreHeadAgain(sides, scored)
      expect(again.matches).toEqual({ base: undefined, head: scored.matches.head })
    }
    const { facts, matches } = scoreSides({ base, head }, 'recall@1')
    expect([facts.head.match?.allowed, matches.head?.chunks[0]?.matchedBy]).toEqual([
      'words',
      'text',
    ])
  })

  it('ignores words of another document', () => {
    const chunks = [chunk('c', { doc: 'other.md', text: transformed })]
    expect(ranksOf({ labels: quoted(quote), chunks })).toEqual([Infinity])
    const documentsOf = { 'refunds.md': quote, 'other.md': quote }
    const copy = [chunk('c', { doc: 'other.md', text: quote })]
    expect(ranksOf({ labels: quoted(quote), chunks: copy, documents: documentsOf })).toEqual([
      Infinity,
    ])
  })

  it('matches all chunks by words if neither side has the document', () => {
    const example = { labels: quoted(quote), chunks: texts('Nothing.', transformed) }
    expect(ranksOf(example)).toEqual([2])
    expect(relevanceOf(example)).toBe('01')
    expect(valueOf(example, 'recall@2')).toBe(1)
    expect(valueOf(example, 'char_recall@2')).toBe('no_spans')
  })

  it('combines the parts that several chunks contain', () => {
    const labels = quoted('one two three four five six seven eight nine ten')
    const apart = texts('two three four f', 'ive six seven')
    expect(ranksOf({ labels, chunks: apart })).toEqual([2])
    expect(ranksOf({ labels, chunks: texts('one two', 'nine ten') })).toEqual([Infinity])
  })

  it('counts the rest of a quote that a chunk contains with a gap', () => {
    const whole = `${distinctText(80, 7)} ${distinctText(60, 8)} ${distinctText(80, 9)}`
    const left = texts(whole.slice(0, 81) + whole.slice(142))
    expect(ranksOf({ labels: quoted(whole), chunks: left })).toEqual([1])
    const less = texts(whole.slice(0, 60) + whole.slice(175))
    expect(ranksOf({ labels: quoted(whole), chunks: less })).toEqual([Infinity])
  })

  it('finds short quotes verbatim', () => {
    expect(ranksOf({ labels: quoted('sixty days'), chunks: texts('In sixty days.') })).toEqual([1])
    expect(ranksOf({ labels: quoted('sixty'), chunks: texts('In sixty days.') })).toEqual([1])
    expect(ranksOf({ labels: quoted('sixty days'), chunks: texts('Days: sixty.') })).toEqual([
      Infinity,
    ])
  })

  it('treats a short chunk inside a long quote as relevant', () => {
    const labels = quoted('one two three four five six seven eight nine ten eleven twelve')
    expect(relevanceOf({ labels, chunks: texts('Two three, four five six!') })).toBe('1')
    expect(relevanceOf({ labels, chunks: texts('two and five') })).toBe('0')
  })

  it('cannot score an item with a chunk that has neither text nor span', () => {
    const chunks = [chunk('c1', { text: transformed }), chunk('c2')]
    expect(valueOf({ labels: quoted(quote), chunks }, 'recall@1')).toBe('no_text')
    expect(valueOf({ labels: quoted(quote), chunks }, 'mrr')).toBe('no_text')
    expect(valueOf({ labels: quoted(quote), chunks }, 'duplicate_share@2')).toBe(0)
    const labels = { kind: 'chunks', grades: new Map([['c2', 1]]) } as const
    expect(valueOf({ labels, chunks }, 'recall@2')).toBe(1)
  })
})
