import { describe, expect, it } from 'vitest'

import {
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  reportFixture,
  scoresFixture,
  sliceFixture,
  targetFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import { type Cause, causes } from '../../../lib/model/cause.ts'
import type { AttributionReport, ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { commonSentence, waysOf } from './common-sentence.ts'
import { plainText } from '../plain-text.ts'

it('gives no reason for a worse question if nothing was compared', () => {
  const items = [lostFixture('q')]
  expect(waysOf(reportFixture({ items }))).toHaveLength(1)
  expect(waysOf(headOnlyFixture('adopted', { items }))).toEqual([])
})

/** Questions that got worse for the given causes, in order. */
function lost(...list: readonly (Cause | Partial<AttributionReport>)[]): readonly ItemReport[] {
  return list.map((why, at) =>
    lostFixture(`q${at}`, { why: whyFixture(typeof why === 'string' ? { cause: why } : why) }),
  )
}

function sentence(items: readonly ItemReport[], parts: Partial<Report> = {}): string | undefined {
  const common = commonSentence(reportFixture({ items, ...parts }))
  return common && `${plainText(common.label)}: ${plainText(common.words)}`
}

describe('the reasons why questions got worse', () => {
  it('are counted by event, each question once and the most frequent first', () => {
    const items = lost('not-indexed', 'ranked-too-low', 'not-indexed', 'query-failed')
    expect(sentence(items)).toBe(
      'How the 4 got worse: 2 lost their passage from the index; 1 finds it lower, outside the top 5; 1 has a query that failed on head.',
    )
  })

  it('use a pronoun for the passage only after it was named', () => {
    const items = lost('query-failed', 'query-failed', 'ranked-too-low', 'not-indexed')
    expect(sentence(items)).toBe(
      'How the 4 got worse: 2 have a query that failed on head; 1 finds its passage lower, outside the top 5; 1 lost it from the index.',
    )
  })

  it('leave out questions whose quoted text is only reworded', () => {
    const reworded = {
      kind: 'reworded',
      verdict: 'fail',
      why: 'must-pass',
      items: ['same'],
    } as const
    const same = itemFixture('same', { mustPass: true })
    expect(sentence([same], { findings: [reworded] })).toBeUndefined()
    expect(sentence([same, ...lost('not-indexed')], { findings: [reworded] })).toBe(
      'How the question got worse: It lost its passage from the index.',
    )
    const broken = { kind: 'must-pass', verdict: 'fail', items: ['same'] } as const
    expect(sentence([same], { findings: [reworded, broken] })).toContain('It quotes text that')
  })

  it('add up if there are many reasons', () => {
    const items = lost(...causes, 'not-used')
    const counts =
      sentence(items)
        ?.match(/(?<=: |; )\d+/g)
        ?.map(Number) ?? []
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length)
    expect(sentence(items)).toMatch(/; 27 others\.$/)
  })

  it.each<[readonly Cause[], string]>([
    [['context-cut'], 'How the question got worse: It finds its passage only past the'],
    [['not-used', 'not-used'], 'How the 2 got worse: Both are answered without using their'],
    [
      ['reordered', 'reordered', 'reordered'],
      'How the 3 got worse: All 3 find their passage at a lower rank.',
    ],
  ])('%o starts with %s', (list, start) => {
    expect(sentence(lost(...list))?.startsWith(start)).toBe(true)
  })

  it.each(causes)('have a singular and a plural predicate: %s', (cause) => {
    const [one, many] = [sentence(lost(cause)), sentence(lost(cause, cause))]
    expect(one).toMatch(/^How the question got worse: It [a-z].*[a-z\d]\.$/)
    expect(many).toMatch(/^How the 2 got worse: Both [a-z].*[a-z\d]\.$/)
    expect(many).not.toMatch(/\bits? (?:passage|finds)\b/)
  })

  it.each<[Partial<AttributionReport>, string]>([
    [{ cause: 'not-retrieved', depth: 20 }, 'It no longer finds its passage in the first 20.'],
    [{ cause: 'context-cut', room: 1 }, 'past the 1 chunk that the generator gets.'],
    [{ cause: 'context-cut', room: undefined }, 'past the chunks that the generator gets.'],
    [
      { cause: 'not-indexed', neverReturned: true },
      'It gets nothing from the document that contains its',
    ],
    [{ cause: 'ranked-too-low', metric: 'recall@context' }, 'lower, outside the context.'],
    [{ cause: 'ranked-too-low', metric: 'mrr' }, 'lower, outside what counts.'],
  ])('%o: %s', (why, words) => {
    expect(sentence(lost(why))).toContain(words)
  })

  it('say for a token budget whether the passage is still in the top ranks', () => {
    const of = (id: string, base: number, head: number, cause: Cause): ItemReport =>
      lostFixture(id, {
        scores: [scoresFixture('recall@2000t', 1, 0), scoresFixture('recall@5', base, head)],
        why: whyFixture({ cause, metric: 'recall@2000t' }),
      })
    const items = [
      of('a', 1, 1, 'crowded-out'),
      of('b', 1, 1, 'ranked-too-low'),
      of('c', 1, 0, 'ranked-too-low'),
      of('d', 0, 0, 'crowded-out'),
      of('e', 0, 0, 'not-retrieved'),
      of('f', 1, 0, 'evidence-gone'),
    ]
    const metrics = [metricFixture('recall@2000t'), metricFixture('recall@5')]
    const parts = { headline: 'recall@2000t', metrics }
    expect(sentence(items.slice(0, 5), parts)).toBe(
      'How the 5 got worse: 2 find their passage in the top 5 past 2,000 tokens; 1 lost it from the top 5; 2 others.',
    )
    expect(sentence(items.slice(5), parts)).toContain(
      'It quotes text that is no longer in any document',
    )
    const alone = { ...parts, metrics: metrics.slice(0, 1) }
    expect(sentence(items.slice(0, 1), alone)).toContain('It finds its passage only past')
  })

  it('include questions that fail on their own, even if base did not find their passage', () => {
    const gone = (unindexed: readonly string[]) =>
      ({
        kind: 'gone-answers',
        verdict: 'fail',
        items: ['gone'],
        docs: ['a.md'],
        unindexed,
        returned: [],
        most: 2,
      }) as const
    const items = [itemFixture('gone', { targets: [targetFixture('a.md')] })]
    expect(sentence(items, { findings: [gone([])] })).toContain(
      'It quotes text that is no longer in any document',
    )
    expect(sentence(items, { findings: [gone(['a.md'])] })).toContain('It lost its passage from')
  })

  it('name at most three slices that lost more than expected by chance', () => {
    const slices = (...list: readonly [string, number, number][]) => ({
      metrics: [
        metricFixture('recall@5', {
          degraded: 20,
          unchanged: 100,
          slices: list.map(([tag, degraded, pairs]) =>
            sliceFixture(tag, { pairs, degraded, unchanged: pairs - degraded }),
          ),
        }),
      ],
    })
    const items = lost('reordered')
    const many: [string, number, number][] = [
      ['a', 6, 8],
      ['b', 5, 8],
      ['c', 8, 8],
      ['d', 7, 8],
      ['e', 1, 8],
      ['must_pass', 8, 8],
      ['tiny', 4, 4],
    ]
    expect(sentence(items, slices(...many))).toMatch(
      / Losses concentrate in c \(8 of 8\), d \(7 of 8\), a \(6 of 8\) and 1 more slice\.$/,
    )
    expect(sentence(items, slices(['a', 6, 8], ['b', 1, 8]))).toMatch(
      / Losses concentrate in a \(6 of 8\)\.$/,
    )
    expect(sentence(items, slices(['a', 2, 8], ['b', 1, 8]))).not.toContain('slice')
    expect(sentence(items, slices(['a', 6, 8]))).not.toContain('slice')
  })

  it('are omitted without a comparison, without worse questions, and for size metrics', () => {
    const items = lost('reordered')
    expect(sentence(items, { outcome: 'adopted' })).toBeUndefined()
    expect(sentence([itemFixture('same')])).toBeUndefined()
    const metrics = [metricFixture('context_tokens', { group: 'size', direction: 'lower' })]
    expect(sentence(items, { metrics, headline: 'context_tokens' })).toBeUndefined()
  })
})
