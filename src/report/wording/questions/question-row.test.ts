import { describe, expect, it } from 'vitest'

import {
  chunkFixture,
  itemFixture,
  lostFixture,
  rankedFixture,
  reportFixture,
  targetFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import { say } from '../../../lib/text/printing/sentence.ts'
import type { AttributionReport, ItemReport } from '../../schema/item.ts'
import { plainText } from '../plain-text.ts'
import { mechanismOf } from './mechanisms.ts'
import { placeWords } from './places.ts'
import { questionRow } from './question-row.ts'

function rowOf(item: ItemReport): readonly (string | number | undefined)[] {
  const { passage, others, base, head } = questionRow(item, reportFixture())
  return [
    passage && plainText(placeWords(passage)),
    others,
    base && plainText(base),
    head && plainText(head),
  ]
}

const lost = (why: Partial<AttributionReport>, parts: Partial<ItemReport> = {}): ItemReport =>
  lostFixture('q', { why: whyFixture(why), ...parts })

it('names the missing text for a question that fails because text is gone', () => {
  const gone = (unindexed: readonly string[]) =>
    ({
      kind: 'gone-answers',
      verdict: 'fail',
      items: ['q'],
      docs: ['a.md'],
      unindexed,
      returned: [],
      most: 2,
    }) as const
  const targets = [
    targetFixture('kept.md'),
    targetFixture('a.md', { rank: { base: 7, head: undefined } }),
  ]
  const head = (unindexed: readonly string[]) => {
    const report = reportFixture({ findings: [gone(unindexed)] })
    const row = questionRow(itemFixture('q', { targets }), report)
    return [row.passage && plainText(placeWords(row.passage)), row.head && plainText(row.head)]
  }
  expect(head([])).toEqual(['a.md:12-14', 'text is gone'])
  expect(head(['a.md'])).toEqual(['a.md:12-14', 'not indexed'])
})

describe('a passage that head has in another document', () => {
  const target = targetFixture('am.md', { rank: { base: 1, head: 11 }, lost: true })
  const lostTo = (doc: string, base = 'am.md') => {
    const known = [base, doc].map((name) => chunkFixture(name, { doc: name }))
    const why = whyFixture({ cause: 'ranked-too-low', target, rank: target.rank })
    const ranked = {
      base: [rankedFixture({ chunk: 0, rank: 1 })],
      head: [rankedFixture({ chunk: 1, rank: 11 })],
    }
    const item = lostFixture('q', { why, targets: [target], chunks: ranked })
    const { head } = questionRow(item, reportFixture({ chunks: known }))
    return head && plainText(head)
  }

  it('is named with the rank', () => {
    expect(lostTo('patch.md')).toBe('rank 11 in patch.md')
  })

  it('is not named if it is the labelled one, or if the sides name documents in their own way', () => {
    expect(lostTo('./am.md')).toBe('rank 11')
    expect(lostTo('https://x.org/am', 'https://x.org/am')).toBe('rank 11')
  })
})

it('says nothing about base if a declared loss removed the label on both sides', () => {
  const why = whyFixture({ cause: 'evidence-gone', rank: { base: undefined, head: undefined } })
  expect(rowOf(lostFixture('q', { why, targets: [] })).slice(2)).toEqual([
    undefined,
    'text is gone',
  ])
})

it('uses the number of chunks that a side returned if it is smaller than requested', () => {
  const targets = [targetFixture('a.md', { rank: { base: 2, head: undefined }, lost: true })]
  const ranked = (count: number) =>
    Array.from({ length: count }, (_, chunk) => ({
      chunk,
      rank: chunk + 1,
      score: undefined,
      until: undefined,
    }))
  const [, , base, head] = rowOf(
    lost({ cause: 'unknown' }, { targets, chunks: { base: ranked(20), head: ranked(5) } }),
  )
  expect([base, head]).toEqual(['rank 2', 'not in top 5'])
})

it('calls a copy the same document if head names its documents differently', () => {
  const item = itemFixture('q', {
    change: 'degraded',
    why: whyFixture({ cause: 'in-a-copy' }),
    targets: [targetFixture('a.md', { rank: { base: 2, head: undefined }, lost: true })],
  })
  const told = (cause: LikelyCause['cause']) => {
    const leads = { cause, questions: 1, of: 1, evidence: {}, named: [] }
    const report = reportFixture({ items: [item], diagnosis: { leads, also: [] } })
    const { head } = questionRow(item, report)
    return [head, mechanismOf(item, report)(say`the passage`)].map(
      (words) => words && plainText(words),
    )
  }
  expect(told('document-names')).toEqual([
    'under another name',
    'head returns the passage under another document name',
  ])
  expect(told('copies')).toEqual([
    'only a copy',
    'head returns the passage only as a copy in another document',
  ])
})

it.each<readonly [string, readonly number[], string]>([
  ['both sides returned the same texts', [2, 3, 1], 'head reorders the same chunks'],
  ['one chunk is new', [2, 0, 1], 'head returns nearly the same chunks in another order'],
  ['the chunks are unknown', [], 'head returns nearly the same chunks in another order'],
])('says what head reorders if %s', (_, ofHead, told) => {
  const ranked = (list: readonly number[]) =>
    list.map((chunk, at) => rankedFixture({ chunk, rank: at + 1 }))
  const item = itemFixture('q', {
    change: 'degraded',
    why: whyFixture({ cause: 'same-chunks-reordered' }),
    ...(ofHead.length > 0 && { chunks: { base: ranked([1, 2, 4]), head: ranked(ofHead) } }),
  })
  const texts = ['new', 'first', 'second', 'third', 'third']
  const chunks = texts.map((text, at) => chunkFixture(`c${at}`, { text }))
  const report = reportFixture({ items: [item], chunks })
  expect(plainText(mechanismOf(item, report)(say`the passage`))).toBe(told)
})

describe('the rank of the passage on each side', () => {
  it.each<[Partial<AttributionReport>, string]>([
    [{ cause: 'ranked-too-low' }, 'rank 9'],
    [{ cause: 'evidence-gone' }, 'text is gone'],
    [{ cause: 'not-indexed' }, 'not indexed'],
    [{ cause: 'not-indexed', neverReturned: true }, 'its document is never returned'],
    [{ cause: 'split-by-chunking' }, 'split'],
    [{ cause: 'text-altered', rank: { base: 1, head: 2 } }, 'rank 2, text altered'],
    [
      { cause: 'text-altered', rank: { base: 1, head: 2 }, claim: '19.50' },
      'rank 2, without 19.50',
    ],
    [{ cause: 'in-a-copy' }, 'only a copy'],
    [{ cause: 'context-cut', rank: { base: 3, head: 3 }, room: 2 }, 'rank 3, cut at 2'],
    [{ cause: 'left-out-of-context', rank: { base: 3, head: 3 } }, 'rank 3, not in the context'],
    [{ cause: 'list-cut', room: 3 }, 'only 3 chunks returned'],
    [{ cause: 'list-cut', room: 0 }, 'nothing returned'],
    [
      { cause: 'moved-text', movedTo: { doc: 'b.md', lines: { first: 3, last: 4 } } },
      'moved to b.md:3-4, rank 9',
    ],
    [
      {
        cause: 'moved-text',
        movedTo: { doc: 'b.md', lines: undefined },
        rank: { base: 2, head: undefined },
      },
      'moved to b.md, not found there',
    ],
    [
      { cause: 'ranked-too-low', elsewhere: { chunk: 'c', doc: 'faq.md' } },
      'rank 9; perhaps answered in faq.md',
    ],
    [
      {
        cause: 'not-retrieved',
        rank: { base: 2, head: undefined },
        elsewhere: { chunk: 'c', doc: 'faq.md' },
      },
      'not in top 20; perhaps answered in faq.md',
    ],
    [
      { cause: 'evidence-gone', elsewhere: { chunk: 'c', doc: 'faq.md' } },
      'text is gone; perhaps answered in faq.md',
    ],
  ])('%o: %s', (why, head) => {
    expect(rowOf(lost(why))).toEqual(['docs/refunds.md:12-14', 0, 'rank 2', head])
  })

  it('gives the place on base of a passage that moved', () => {
    const lines = { base: { first: 7, last: 7 }, head: { first: 23, last: 23 } }
    const targets = [targetFixture('a.md', { lines, rank: { base: 4, head: 13 }, lost: true })]
    const movedTo = { doc: 'a.md', lines: lines.head }
    const why = { cause: 'moved-text', rank: { base: 4, head: 13 }, movedTo } as const
    expect(rowOf(lost(why, { targets }))).toEqual([
      'a.md:7',
      0,
      'rank 4',
      'moved to a.md:23, rank 13',
    ])
    expect(rowOf(lost({ cause: 'ranked-too-low' }, { targets }))[0]).toBe('a.md:23')
  })

  it('says how deep the search went, and that a query failed', () => {
    const targets = [targetFixture('a.md', { rank: { base: 2, head: undefined }, lost: true })]
    const found = lost({ cause: 'not-retrieved' }, { targets, chunks: undefined })
    expect(rowOf(found)[3]).toBe('not in top 20')
    expect(rowOf(itemFixture('q', { targets, chunks: { base: [], head: [] } }))[3]).toBe(
      'not found',
    )
    const failures = { base: 'x', head: 'y' }
    expect(rowOf(lost({}, { failures })).slice(2)).toEqual(['query failed', 'query failed'])
  })

  it('shows tokens if the rank alone would not show that the passage is lost', () => {
    const of = (head: number) => {
      const rank = { base: 2, head }
      return lost(
        { cause: 'crowded-out', rank, ends: 2431 },
        {
          targets: [targetFixture('a.md', { rank, lost: true })],
          chunks: { base: [{ chunk: 0, rank: 2, until: 858 }], head: [] },
        },
      )
    }
    expect(rowOf(of(2)).slice(2)).toEqual(['rank 2, token 858', 'rank 2, token 2,431'])
    expect(rowOf(of(12)).slice(2)).toEqual(['rank 2', 'rank 12'])
  })

  it('shows the lost passage with the best rank, and counts the others', () => {
    const targets = [
      targetFixture('kept.md'),
      targetFixture('b.md', { rank: { base: 4, head: 9 }, lost: true }),
      targetFixture('a.md', { rank: { base: 1, head: 8 }, lost: true }),
    ]
    expect(rowOf(lost({}, { targets }))).toEqual(['a.md:12-14', 1, 'rank 1', 'rank 8'])
  })

  it('shows what an improved question gained', () => {
    const targets = [
      targetFixture('lost.md', { rank: { base: 1, head: 8 }, lost: true }),
      targetFixture('a.md', { rank: { base: 8, head: 1 }, gained: true }),
    ]
    const item = itemFixture('q', { change: 'improved', targets })
    expect(rowOf(item)).toEqual(['a.md:12-14', 0, 'rank 8', 'rank 1'])
  })

  it('uses the cause if the report has no details, and is empty without a cause', () => {
    const bare = { targets: undefined, chunks: undefined }
    expect(rowOf(lost({}, bare))).toEqual(['docs/refunds.md', 0, 'rank 2', 'rank 9'])
    const target = { kind: 'chunk', name: 'c#1' } as const
    expect(rowOf(lost({ target }, bare))[0]).toBe('c#1')
    expect(rowOf(itemFixture('q', bare))).toEqual([undefined, 0, undefined, undefined])
  })
})
