import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import {
  chunk,
  chunksAt,
  chunksNamed,
  distinctText,
  evidence,
  evidenceAt,
} from '../../../../test/support/score-example.ts'
import { attributeItem } from './attribute-item.ts'
import { causes } from '../../../lib/model/cause.ts'

type Sides = Parameters<typeof degradedItem>[0]
type Options = Parameters<typeof degradedItem>[1]

function why(sides: Sides, options?: Options) {
  const { degraded, facts } = degradedItem(sides, options)
  return attributeItem(degraded, facts)
}

const text = distinctText(1000)
const documents = { a: text, b: distinctText(1000, 2) }
const labels = evidenceAt(documents, 'a 100 200')
const e = 'a 100 200'
/** Spans that do not overlap the evidence. */
const other = (count: number) =>
  Array.from({ length: count }, (_, index) => `b ${index * 50} ${index * 50 + 50}`)

/** Chunks with the evidence at the given rank. */
const at = (rank: number, span = e) => chunksAt(...other(rank - 1), span, ...other(12).slice(rank))
/** Like `at`, but surrounded by different chunks. */
const among = (rank: number) => {
  const others = Array.from({ length: 11 }, (_, index) => `b ${index * 50 + 25} ${index * 50 + 75}`)
  return chunksAt(...others.slice(0, rank - 1), e, ...others.slice(rank - 1))
}

const spans = (...list: readonly [number, number][]) => list.map(([start, end]) => ({ start, end }))

describe('a ranking metric', () => {
  it('fell because the evidence is ranked too low: 2 → 9', () => {
    expect(
      why(
        { base: { chunks: at(2), documents }, head: { chunks: among(9), documents } },
        {
          golden: { labels },
          facts: { chunksOf: () => spans([0, 300], [300, 1000]), manifest: new Set(['a', 'b']) },
        },
      ),
    ).toMatchObject({
      cause: 'ranked-too-low',
      metric: 'recall@5',
      target: { kind: 'evidence', name: 'a' },
      rank: { base: 2, head: 9 },
      depth: 20,
    })
  })

  it.each([
    { what: 'all of it is new', onBase: () => '', cause: 'ousted-by-new-text' },
    { what: 'base has it elsewhere', onBase: () => documents.b, cause: 'ranked-too-low' },
    { what: 'nobody knows', onBase: () => undefined, cause: 'ranked-too-low' },
  ])('fell behind the text of another document: $what', ({ onBase, cause }) => {
    const chunks = { base: at(2), head: at(6) }
    const sides = {
      base: { chunks: chunks.base.slice(0, 2).toReversed(), documents },
      head: { chunks: chunks.head, documents },
    }
    expect(why(sides, { golden: { labels }, facts: { onBase } })).toMatchObject({
      cause,
      rank: { base: 1, head: 6 },
    })
  })

  it('fell because of the rank of its evidence if new text explains only a part of the loss', () => {
    const [first, ...others] = at(9)
    const fresh = { ...first!, doc: 'new', text: distinctText(60, 5) }
    const sides = {
      base: { chunks: at(2), documents },
      head: { chunks: [fresh, ...others], documents },
    }
    const onBase = (doc: string) => (doc === 'new' ? '' : documents.b)
    const { cause, rank } = why(sides, { golden: { labels }, facts: { onBase } })
    expect([cause, rank.head]).toEqual(['ranked-too-low', 9])
  })

  it('fell because the context ends before the unchanged rank of the evidence', () => {
    expect(
      why(
        { base: { chunks: at(3), documents }, head: { chunks: at(3), documents } },
        { on: 'recall@context', golden: { labels }, facts: { contextK: { base: 5, head: 2 } } },
      ),
    ).toMatchObject({ cause: 'context-cut', rank: { base: 3, head: 3 }, room: 2 })
  })

  it('fell because the context skips the evidence, though it includes lower-ranked chunks', () => {
    const chunks = at(3)
    const found = why(
      {
        base: { chunks, documents, context: ['c1', 'c3', 'c6'] },
        head: { chunks, documents, context: ['c1', 'c2', 'c6'] },
      },
      { on: 'recall@context', golden: { labels } },
    )
    expect(found).toMatchObject({
      cause: 'left-out-of-context',
      rank: { base: 3, head: 3 },
      room: 3,
    })
  })

  it('finds a copy in a chunk that has only offsets', () => {
    const copied = { ...documents, copy: text.slice(100, 200) }
    const found = why(
      {
        base: { chunks: at(2), documents: copied },
        head: { chunks: at(2, 'copy 0 100'), documents: copied },
      },
      { golden: { labels } },
    )
    expect(found).toMatchObject({ cause: 'in-a-copy', chunk: 'c2' })
  })

  it.each([
    { what: 'half of it', span: 'copy 250 350', cause: 'in-a-copy' },
    { what: 'less than half', span: 'copy 251 351', cause: 'unknown' },
  ])('finds $what in a chunk of a copy that contains the whole evidence', ({ span, cause }) => {
    const copied = { ...documents, copy: distinctText(200, 3) + text }
    const found = why(
      {
        base: { chunks: at(2, 'a 0 100'), documents: copied },
        head: { chunks: at(2, span), documents: copied },
      },
      { golden: { labels: evidenceAt(documents, 'a 0 100') } },
    )
    expect(found.cause).toBe(cause)
  })

  it('fell below chunks that base did not return', () => {
    const base = { chunks: chunksNamed('x y z v') }
    const head = { chunks: chunksNamed('y w z x') }
    const found = why(
      { base, head },
      { on: 'recall@2', golden: { labels: { kind: 'chunks', grades: new Map([['x', 1]]) } } },
    )
    expect(found).toMatchObject({ cause: 'ranked-too-low', rank: { base: 1, head: 4 } })
  })

  describe('with two alternative quotes lost the one that base found', () => {
    const any = [
      evidence({ doc: 'a', quote: text.slice(100, 200) }),
      evidence({ doc: 'b', quote: documents.b.slice(900) }),
    ]
    const golden = { labels: { kind: 'evidence' as const, targets: [{ grade: 1, any }] } }
    const before = { chunks: chunksAt(e, ...other(10), 'b 900 1000'), documents }
    const now = chunksAt(...other(10), 'b 900 1000')

    it.each([
      { what: 'removed', documents: { ...documents, a: text.slice(300) }, cause: 'evidence-gone' },
      { what: 'out of the index', manifest: new Set(['b']), cause: 'not-indexed' },
      { what: 'ranked lower', manifest: new Set(['a', 'b']), cause: 'ranked-too-low' },
    ])('$what', ({ cause, documents: left = documents, manifest }) => {
      const sides = { base: before, head: { chunks: now, documents: left } }
      expect(why(sides, { golden, facts: { manifest } }).cause).toBe(cause)
    })
  })

  it.each([
    { what: 'the lost chunk', edited: 'c2' },
    { what: 'a chunk that base ranked before it', edited: 'c1' },
    { what: 'no chunk', edited: undefined, want: 'same-chunks-reordered' },
  ])('did not get the same chunks if the text of $what changed', ({ edited, want }) => {
    const wordsOf = (id: string): string =>
      Array.from({ length: 80 }, (_, word) => `${id}word${word}`).join(' ')
    const twenty = Array.from({ length: 20 }, (_, number) => `c${number}`)
    const listOf = (ids: readonly string[], changed?: string) =>
      ids.map((id) => {
        const said = wordsOf(id)
        return chunk(id, { text: id === changed ? said.replace('word79', 'other') : said })
      })
    const fallen = [...twenty.slice(3, 10), ...twenty.slice(0, 3), ...twenty.slice(10)]
    const sides = { base: { chunks: listOf(twenty) }, head: { chunks: listOf(fallen, edited) } }
    const golden = { labels: { kind: 'chunks' as const, grades: new Map([['c2', 1]]) } }
    expect(why(sides, { golden })).toMatchObject({
      cause: want ?? 'ranked-too-low',
      rank: { base: 3, head: 10 },
    })
  })

  it('did not get its chunks in another order if head only repeats them', () => {
    const golden = { labels: { kind: 'chunks' as const, grades: new Map([['c', 1]]) } }
    const base = { chunks: chunksNamed('a b c d e f') }
    const again = { chunks: chunksNamed('a a b b c c d d') }
    expect(why({ base, head: again }, { on: 'recall@3', golden })).toMatchObject({
      cause: 'ranked-too-low',
      rank: { base: 3, head: 5 },
    })
    const swapped = { chunks: chunksNamed('a a b b d d c c e f') }
    expect(why({ base, head: swapped }, { on: 'recall@3', golden }).cause).toBe(
      'same-chunks-reordered',
    )
  })

  it('reports how far its score is below the last rank within reach', () => {
    const scored = (ids: string, scores: readonly number[]) =>
      chunksNamed(ids).map((each, index) => ({ ...each, score: scores[index] }))
    const golden = { labels: { kind: 'chunks' as const, grades: new Map([['x', 1]]) } }
    const base = { chunks: chunksNamed('x y z') }
    const missed = (scores: readonly number[]) =>
      why({ base, head: { chunks: scored('y z x', scores) } }, { on: 'recall@2', golden })
    expect(missed([1, 0.75, 0.5])).toMatchObject({
      cause: 'same-chunks-reordered',
      missedBy: { score: 0.25, share: 0.5 },
    })
    expect(missed([0.5, 0.75, 1]).missedBy).toBeUndefined()
  })

  it('explains the lost target that base ranked best', () => {
    const grades = new Map([
      ['y', 1],
      ['x', 1],
    ])
    const found = why(
      { base: { chunks: chunksNamed('a x y') }, head: { chunks: chunksNamed('a b c x') } },
      { on: 'recall@3', golden: { labels: { kind: 'chunks', grades } } },
    )
    expect(found).toMatchObject({ cause: 'ranked-too-low', target: { name: 'x' } })
  })

  it.each([
    {
      what: 'its document is not in the index',
      facts: { manifest: new Set(['b']) },
      cause: 'not-indexed',
    },
    {
      what: 'no chunk of its document holds enough of it together',
      facts: { chunksOf: () => spans([0, 120], [190, 300]) },
      cause: 'not-indexed',
    },
    {
      what: 'no single chunk holds enough of it',
      facts: { chunksOf: () => spans([0, 140], [140, 170], [170, 300]) },
      cause: 'split-by-chunking',
    },
    {
      what: 'it is in the index in one piece, and nobody returned it',
      facts: { chunksOf: () => spans([0, 300]), manifest: new Set(['a', 'b']) },
      cause: 'not-retrieved',
    },
    { what: 'nothing tells of the index', facts: {}, cause: 'unknown' },
    {
      what: 'its document is in the index, and nothing tells of the passage',
      facts: { manifest: new Set(['a', 'b']) },
      cause: 'unknown',
    },
  ])('fell since $what: $cause', ({ facts, cause }) => {
    const sides = {
      base: { chunks: at(3), documents },
      head: { chunks: at(3, 'b 0 9'), documents },
    }
    expect(why(sides, { golden: { labels }, facts })).toMatchObject({
      cause,
      rank: { base: 3, head: undefined },
    })
  })

  it('needs no full index if the returned chunks cover the evidence only in pieces', () => {
    const head = { chunks: chunksAt(...other(6), 'a 100 140', 'a 140 170'), documents }
    const sides = { base: { chunks: at(1), documents }, head }
    expect(why(sides, { golden: { labels } })).toMatchObject({
      cause: 'split-by-chunking',
      rank: { base: 1, head: 8 },
    })
  })

  it.each([
    { kind: 'docs' as const, manifest: new Set(['b']), cause: 'not-indexed' },
    { kind: 'docs' as const, manifest: new Set(['a']), cause: 'not-retrieved' },
    { kind: 'chunks' as const, manifest: new Set(['b']), cause: 'not-indexed' },
    { kind: 'docs' as const, manifest: undefined, cause: 'unknown' },
    { kind: 'chunks' as const, manifest: undefined, cause: 'unknown' },
  ])('checks the manifest for labels by $kind: $cause', ({ kind, manifest, cause }) => {
    const grades = new Map([[kind === 'docs' ? 'a' : 'c', 1]])
    const base = { chunks: [chunk('c', { doc: 'a' })] }
    const head = { chunks: [chunk('d', { doc: 'b' })] }
    expect(
      why({ base, head }, { golden: { labels: { kind, grades } }, facts: { manifest } }),
    ).toMatchObject({ cause })
  })

  it('fell because the order changed and nothing left the list', () => {
    const sides = { base: { chunks: at(1), documents }, head: { chunks: at(4), documents } }
    for (const on of ['ndcg@10', 'mrr', 'map@5'])
      expect(why(sides, { on, golden: { labels } })).toMatchObject({
        cause: 'reordered',
        rank: { base: 1, head: 4 },
      })
  })

  it('does not blame reordering if every chunk kept its rank', () => {
    const sides = { base: { chunks: at(1), documents }, head: { chunks: at(1), documents } }
    expect(why(sides, { on: 'precision@5', golden: { labels } })).toMatchObject({
      cause: 'unknown',
    })
  })

  it('without a cutoff considers everything that was returned', () => {
    const sides = {
      base: { chunks: at(12), documents },
      head: { chunks: chunksAt(...other(12)), documents },
    }
    expect(why(sides, { on: 'mrr', golden: { labels } })).toMatchObject({
      cause: 'unknown',
      rank: { base: 12, head: undefined },
    })
  })

  it('uses grades below min-grade if the metric does', () => {
    const grades = new Map([['x', 1]])
    const sides = { base: { chunks: chunksNamed('x y') }, head: { chunks: chunksNamed('y x') } }
    const options = {
      golden: { labels: { kind: 'chunks' as const, grades } },
      facts: { match: { minGrade: 2 } },
    }
    expect(why(sides, { ...options, on: 'ndcg@5' })).toMatchObject({ cause: 'reordered' })
    expect(why(sides, { ...options, on: 'mrr' })).toMatchObject({ cause: 'unknown' })
  })
})

describe('a metric with a token budget', () => {
  // A token is four bytes here.
  const sized = (...lengths: readonly number[]) =>
    lengths.map((length, index) => chunk(`c${index + 1}`, { text: 'x'.repeat(4 * length) }))
  const named = (ranking: ReturnType<typeof sized>, rank: number) =>
    ranking.map((each, index) => (index + 1 === rank ? { ...each, id: 'target' } : each))
  const golden = { labels: { kind: 'chunks' as const, grades: new Map([['target', 1]]) } }
  const options = { on: 'recall@2000t', golden }

  it('fell because larger chunks fill the budget, at the same rank', () => {
    const base = { chunks: named(sized(500, 500, 500, 500), 3) }
    const head = { chunks: named(sized(1000, 900, 900), 3) }
    expect(why({ base, head }, options)).toMatchObject({
      cause: 'crowded-out',
      rank: { base: 3, head: 3 },
      room: 2,
      ends: 2800,
    })
  })

  it('fell because larger chunks fill the budget, at a better rank that is still too low', () => {
    const base = { chunks: named(sized(400, 400, 400, 400), 4) }
    const head = { chunks: named(sized(1500, 1500), 2) }
    expect(why({ base, head }, options)).toMatchObject({
      cause: 'crowded-out',
      rank: { base: 4, head: 2 },
      room: 1,
    })
  })

  it.each([
    { what: 'larger chunks', sizes: [1000, 900, 900], to: 3, cause: 'crowded-out' },
    {
      what: 'chunks as large as before',
      sizes: [520, 520, 520, 520],
      to: 4,
      cause: 'ranked-too-low',
    },
    {
      what: 'more of them than base had room for',
      sizes: [900, 900, 900, 900, 900],
      to: 5,
      cause: 'ranked-too-low',
    },
  ])('fell to a worse rank behind $what: $cause', ({ sizes, to, cause }) => {
    const base = { chunks: named(sized(500, 500, 500, 500), 2) }
    const head = { chunks: named(sized(...sizes), to) }
    expect(why({ base, head }, options)).toMatchObject({ cause, rank: { base: 2, head: to } })
  })

  it('fell because of its order if the same chunks, of any size, precede it', () => {
    const list = named(sized(500, 500, 900, 990, 980), 1)
    const head = { chunks: [list[4]!, list[3]!, list[0]!, list[1]!, list[2]!] }
    expect(why({ base: { chunks: list }, head }, options)).toMatchObject({
      cause: 'same-chunks-reordered',
      rank: { base: 1, head: 3 },
    })
  })

  it('fell because the rank dropped below what fitted the budget on base', () => {
    const base = { chunks: named(sized(500, 500, 500, 500, 500), 1) }
    const head = { chunks: named(sized(510, 510, 510, 510, 510), 5) }
    expect(why({ base, head }, options)).toMatchObject({
      cause: 'ranked-too-low',
      rank: { base: 1, head: 5 },
      room: undefined,
    })
  })
})

describe('a cause found before any decision tree', () => {
  const same = { chunks: chunksNamed('x'), answer: 'Ten days.' }

  it('is a failed query, with its message', () => {
    const found = why({ base: same, head: { chunks: 'failed' } })
    expect(found).toMatchObject({ cause: 'query-failed', message: 'timed out after 30 s' })
  })

  it('is judge noise if chunks and answer are the same', () => {
    const on = 'correctness'
    expect(why({ base: same, head: same }, { on })).toMatchObject({ cause: 'judge-noise' })
    expect(why({ base: same, head: same }, { on: 'contains' }).cause).toBe('unknown')
    for (const changes of [{ answer: 'Nine.' }, { chunks: chunksNamed('y') }, { context: [] }])
      expect(why({ base: same, head: { ...same, ...changes } }, { on }).cause).not.toBe(
        'judge-noise',
      )
    const refused = { on: 'over_refusal', facts: { refusal: { detector: 'judge' } } }
    expect(why({ base: same, head: same }, refused as Options)).toMatchObject({
      cause: 'judge-noise',
    })
  })

  it('is a label whose text head no longer contains', () => {
    const gone = { a: `${text.slice(0, 100)}${distinctText(900, 7)}`, b: documents.b }
    const found = why(
      { base: { chunks: at(1), documents }, head: { chunks: at(1), documents: gone } },
      { golden: { labels } },
    )
    expect(found).toMatchObject({ cause: 'evidence-gone', target: { kind: 'evidence', name: 'a' } })
  })

  it.each(['duplicate_share@5', 'context_tokens', 'latency_p95', 'cost'])(
    'is unknown for %s',
    (on) => {
      expect(why({ base: same, head: same }, { on }).cause).toBe('unknown')
    },
  )
})

const quote = 'Refunds take ten days after the receipt has arrived.'
const page = {
  'docs/refunds.md': `${quote} Setup fees of 250 euros stay.`,
  'docs/seats.md': 'A team has twenty seats.',
}
const refunds = chunk('refunds', {
  doc: 'docs/refunds.md',
  start: 0,
  end: page['docs/refunds.md'].length,
  text: page['docs/refunds.md'],
})
const seats = (id: string) =>
  chunk(id, { doc: 'docs/seats.md', start: 0, end: 24, text: page['docs/seats.md'] })
const answerLabels = {
  kind: 'evidence' as const,
  targets: [{ grade: 1, any: [evidence({ doc: 'docs/refunds.md', quote })] }],
}
const golden = { labels: answerLabels, contains: ['ten days'], query: 'How long do refunds take?' }
const good = { chunks: [refunds, seats('s1')], documents: page, answer: 'They take ten days.' }

describe('an answer metric', () => {
  const on = 'contains'

  it.each([
    {
      what: 'the context is shorter and the ranking as it was',
      head: { chunks: [seats('s1'), refunds], context: ['s1'] },
      base: { chunks: [seats('s1'), refunds], context: ['s1', 'refunds'] },
      want: { cause: 'context-cut', rank: { base: 2, head: 2 }, room: 1 },
    },
    {
      what: 'the context leaves out what is ranked well enough',
      base: { chunks: [refunds, seats('s1')], context: ['refunds'] },
      head: { chunks: [refunds, seats('s1'), seats('s2')], context: ['s1'] },
      want: { cause: 'left-out-of-context', rank: { base: 1, head: 1 }, room: 1 },
    },
    {
      what: 'the rank got worse, past any cutoff',
      base: { chunks: [refunds, seats('s1')], context: ['refunds'] },
      head: { chunks: [seats('s1'), refunds], context: ['s1'] },
      want: { cause: 'same-chunks-reordered', rank: { base: 1, head: 2 } },
    },
    {
      what: 'it is not found at all',
      base: { chunks: [refunds, seats('s1')] },
      head: { chunks: [seats('s1')] },
      want: { cause: 'unknown', rank: { base: 1, head: undefined } },
    },
  ])('fell since $what: $want.cause', ({ base, head, want }) => {
    const sides = {
      base: { ...good, ...base },
      head: { ...good, answer: 'Nobody knows.', ...head },
    }
    expect(why(sides, { on, golden })).toMatchObject(want)
  })

  it('fell because the index lacks the document', () => {
    const head = { ...good, chunks: [seats('s1')], answer: 'Nobody knows.' }
    const facts = { manifest: new Set(['docs/seats.md']) }
    expect(why({ base: good, head }, { on, golden, facts }).cause).toBe('not-indexed')
  })

  it('fell because head’s documents no longer contain the text that base’s generator saw', () => {
    const edited = { ...page, 'docs/refunds.md': 'Refunds are a matter of taste and of the moon.' }
    const head = { chunks: [seats('s1')], documents: edited, answer: 'Nobody knows.' }
    expect(why({ base: good, head }, { on, golden })).toMatchObject({
      cause: 'evidence-gone',
      target: { name: 'docs/refunds.md' },
    })
    const unseen = { ...good, chunks: [seats('s1')] }
    expect(why({ base: unseen, head }, { on, golden }).cause).toBe('unknown')
  })

  it('fell because the answer is a refusal', () => {
    const declines = "I don't know."
    const head = { ...good, answer: declines }
    expect(why({ base: good, head }, { on, golden }).cause).toBe('refused-despite-evidence')
    const without = { ...good, chunks: [seats('s1')] }
    const both = { base: without, head: { ...without, answer: declines } }
    expect(why(both, { on, golden }).cause).toBe('refused-without-evidence')
    const unlabelled = { ...golden, labels: { kind: 'none' as const } }
    expect(why({ base: good, head }, { on, golden: unlabelled }).cause).toBe('unknown')
  })

  it('without labels relies on the judge for the evidence and for what counts as a refusal', () => {
    const unlabelled = { ...golden, labels: { kind: 'none' as const } }
    const declined = (T: readonly number[]) => claimMatrix({ outcome: 'refused', g: [{ T }] })
    const asked = (T: readonly number[]) =>
      why(
        {
          base: { ...good, matrix: claimMatrix({ r: [{}], g: [{ T }] }) },
          head: { ...good, answer: 'Ask somebody else.', matrix: declined(T) },
        },
        {
          on,
          golden: unlabelled,
          facts: { refusal: { detector: 'judge' } },
        },
      ).cause
    expect(asked([1])).toBe('refused-despite-evidence')
    expect(asked([])).toBe('refused-without-evidence')
  })

  it('fell because a listed string is in the context but no longer in the answer', () => {
    const head = { ...good, answer: 'They take a while.' }
    expect(why({ base: good, head }, { on, golden })).toMatchObject({
      cause: 'not-used',
      claim: 'ten days',
      chunk: 'refunds',
    })
  })

  it('fell because the answer contains a number that has no source', () => {
    const head = { ...good, answer: 'They take ten days and 99 hours.' }
    expect(why({ base: good, head }, { on: 'number_groundedness', golden })).toMatchObject({
      cause: 'hallucinated',
      claim: '99',
    })
    const grounded = { ...good, answer: 'They take ten days; 250 euros stay.' }
    expect(why({ base: good, head: grounded }, { on: 'number_groundedness', golden }).cause).toBe(
      'unknown',
    )
  })

  it('is not explained without evidence for a cause', () => {
    const head = { ...good, answer: 'Ten days it takes.' }
    expect(why({ base: good, head }, { on: 'token_f1', golden }).cause).toBe('unknown')
    expect(why({ base: { chunks: 'failed' }, head: good }, { on, golden }).cause).toBe('unknown')
  })
})

describe('a judged metric', () => {
  const on = 'correctness'
  const judged = (base: Matrix, head: Matrix) =>
    why(
      {
        base: { ...good, matrix: claimMatrix(base) },
        head: { ...good, answer: 'It takes a while.', matrix: claimMatrix(head) },
      },
      { on, golden: { ...golden, contains: [] } },
    )
  type Matrix = Parameters<typeof claimMatrix>[0]
  const right = { S: [1], A: true }

  it('fell because the answer lost a statement that the chunks still contain', () => {
    expect(
      judged({ r: [right], g: [{ T: [1], B: true }] }, { r: [right], g: [{ T: [1] }] }),
    ).toMatchObject({ cause: 'not-used', claim: 'a claim of the reference' })
  })

  it.each([
    { gained: { S: [], A: true }, cause: 'self-knowledge', claim: 'claim 2 of the answer' },
    {
      gained: { S: [2], A: false },
      cause: 'misled-by-context',
      claim: 'claim 2 of the answer',
      chunk: 'c2',
    },
    { gained: { S: [], A: false }, cause: 'hallucinated', claim: 'claim 2 of the answer' },
  ])('fell because the answer gained a claim: $cause', ({ gained, ...want }) => {
    expect(judged({ r: [right] }, { r: [right, gained] })).toMatchObject(want)
  })

  it('names the claim of that kind that base did not make', () => {
    const [invented, carried] = [
      { S: [], A: false },
      { S: [2], A: false },
    ]
    const found = judged({ r: [right, invented] }, { r: [right, invented, invented] })
    expect(found).toMatchObject({ cause: 'hallucinated', claim: 'claim 3 of the answer' })
    const misled = judged({ r: [right, carried] }, { r: [right, carried, carried] })
    expect(misled).toMatchObject({ cause: 'misled-by-context', claim: 'claim 3 of the answer' })
  })

  it('is not explained by fewer claims of a kind than base made', () => {
    const invented = { S: [], A: false }
    expect(judged({ r: [right, invented] }, { r: [invented] }).cause).toBe('unknown')
    expect(judged({ r: [invented, invented] }, { r: [right, right, invented] }).cause).toBe(
      'unknown',
    )
  })

  it('is not explained by claims that base made as well', () => {
    const same = { r: [right, { S: [], A: false }] }
    expect(judged(same, same).cause).toBe('unknown')
  })

  it('is not explained if a verdict is missing or was not requested', () => {
    const lost = { r: [right, { S: 'timeout' as const, A: false }] }
    expect(judged({ r: [right] }, lost).cause).toBe('unknown')
    expect(judged({ r: [right] }, { r: 'timeout' }).cause).toBe('unknown')
  })

  describe('without labels uses the chunk that supported a statement on base', () => {
    const unlabelled = { labels: { kind: 'none' as const } }
    const context = ['refunds', 's1']
    const lost = (head: Partial<Sides['head']>, facts: NonNullable<Options>['facts'] = {}) =>
      why(
        {
          base: { ...good, matrix: claimMatrix({ g: [{ T: [1] }], context }) },
          head: { ...good, answer: 'No.', matrix: claimMatrix({ g: [{}] }), ...head },
        },
        { on, golden: unlabelled, facts },
      )

    it.each([
      { head: { chunks: [seats('s1')] }, cause: 'unknown' },
      {
        head: { chunks: [seats('s1')] },
        facts: { chunksOf: () => spans([0, 200]) },
        cause: 'not-retrieved',
      },
      {
        head: { chunks: [seats('s1')] },
        facts: { manifest: new Set(['docs/seats.md']) },
        cause: 'not-indexed',
      },
      { head: { chunks: [seats('s1'), refunds], context: ['s1'] }, cause: 'context-cut' },
      { head: { chunks: [{ ...refunds, id: 'renamed' }] }, cause: 'unknown' },
    ])('$cause', ({ head, facts, cause }) => {
      expect(lost(head, facts).cause).toBe(cause)
    })

    it('ranked-too-low', () => {
      const found = lost({ chunks: [seats('s1'), seats('s2'), refunds], context: ['s1', 's2'] })
      expect(found).toMatchObject({ cause: 'ranked-too-low', rank: { base: 1, head: 3 } })
    })
  })
})

describe('any question', () => {
  const some = fc.constantFrom(refunds, seats('s1'), seats('s2'), chunk('bare'), chunk('s1'))
  const claims = fc.array(
    fc.record({
      S: fc.constantFrom<readonly number[] | 'timeout' | 'unproven'>(
        [],
        [1],
        [9],
        'timeout',
        'unproven',
      ),
      A: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  const side = fc.record({
    chunks: fc.oneof(
      { weight: 6, arbitrary: fc.array(some, { maxLength: 6 }) },
      { weight: 1, arbitrary: fc.constant('failed' as const) },
    ),
    documents: fc.constantFrom({}, page, { 'docs/refunds.md': '' }),
    answer: fc.constantFrom(undefined, '', 'Ten days.', "I don't know.", '12 [1] 250'),
    context: fc.constantFrom(undefined, [], ['s1', 'nobody'], ['refunds']),
    matrix: fc.option(
      fc.record({
        r: claims,
        g: fc.array(fc.record({ T: fc.constantFrom([], [1], [4]), B: fc.boolean() })),
      }),
      { nil: undefined },
    ),
  })
  const sideOf = ({
    matrix,
    ...rest
  }: typeof side extends fc.Arbitrary<infer Drawn> ? Drawn : never) => ({
    ...rest,
    ...(matrix === undefined ? {} : { matrix: claimMatrix(matrix) }),
  })
  const anyLabels = fc.constantFrom(
    answerLabels,
    { kind: 'none' as const },
    {
      kind: 'docs' as const,
      grades: new Map([
        ['docs/refunds.md', 1],
        ['x', 0],
      ]),
    },
    {
      kind: 'chunks' as const,
      grades: new Map([
        ['s1', 2],
        ['refunds', 1],
      ]),
    },
  )
  const metrics = fc.constantFrom(
    'recall@5',
    'recall@1',
    'recall@10t',
    'mrr',
    'ndcg@3',
    'precision@2',
    'duplicate_share@5',
    'contains',
    'over_refusal',
    'number_groundedness',
    'correctness',
    'completeness',
    'latency_p50',
    'context_tokens',
  )

  it('has exactly one cause, whatever its sides are', () => {
    fc.assert(
      fc.property(side, side, anyLabels, metrics, fc.boolean(), (base, head, given, on, listed) => {
        const found = why(
          { base: sideOf(base) as Sides['base'], head: sideOf(head) as Sides['head'] },
          {
            on,
            golden: { ...golden, labels: given },
            facts: {
              manifest: listed ? new Set(['docs/seats.md']) : undefined,
              chunksOf: () => (listed ? [] : undefined),
            },
          },
        )
        expect(causes).toContain(found.cause)
        expect(found.metric).toBe(on)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
