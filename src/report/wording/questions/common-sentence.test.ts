import { describe, expect, it } from 'vitest'

import {
  headOnlyFixture,
  itemFixture,
  lostFixture,
  metricFixture,
  rankedFixture,
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
      'How the 4 got worse: For 2, the passage left the index; for 1, it ranks lower, outside the top 5; for 1, the query failed on head.',
    )
  })

  it.each([
    ['without the passage', [0, 2, 3], true],
    ['without it, with others at the end', [0, 2, 3, 8, 9], true],
    ['without most chunks', [3], false],
    ['that ends before it', [0], false],
    ['in another order', [2, 0, 3], false],
    ['with others in between', [0, 9, 2, 3], false],
  ])("say whether head's list is base's list %s: %j, %s", (_, chunks, is) => {
    const ranked = (list: readonly number[]) =>
      list.map((chunk, at) => rankedFixture({ chunk, rank: at + 1 }))
    const why = whyFixture({ cause: 'unknown', rank: { base: 2, head: undefined } })
    const lists = { base: ranked([0, 1, 2, 3]), head: ranked(chunks) }
    expect(sentence([lostFixture('q', { why, chunks: lists })])).toBe(
      is
        ? "How the question got worse: Head keeps base's order but leaves its passage out, as a filter does."
        : `How the question got worse: Its passage is no longer in the first ${chunks.length}.`,
    )
  })

  it('say whether head returns moved text from its new place', () => {
    const moved = (head: number | undefined) =>
      lost({ cause: 'moved-text', rank: { base: 4, head }, metric: 'recall@context' })
    expect(sentence(moved(undefined))).toBe(
      'How the question got worse: Head does not return its passage from its new place.',
    )
    expect(sentence(moved(13))).toBe(
      'How the question got worse: Head returns its passage from its new place, but outside the context.',
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
      'How the question got worse: Its passage left the index.',
    )
    const broken = { kind: 'must-pass', verdict: 'fail', items: ['same'] } as const
    expect(sentence([same], { findings: [reworded, broken] })).toContain(
      'Head rewords the quoted text',
    )
  })

  it('add up if there are many reasons', () => {
    const items = lost(...causes, 'not-used')
    const counts =
      sentence(items)
        ?.match(/(?<=: For |; for |; )\d+/g)
        ?.map(Number) ?? []
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length)
    expect(sentence(items)).toMatch(/; 28 others\.$/)
  })

  it.each<[readonly Cause[], string]>([
    [['context-cut'], 'How the question got worse: Its passage ranks below the'],
    [
      ['not-used', 'not-used'],
      'How the 2 got worse: For both, the answer does not use the passage.',
    ],
    [
      ['reordered', 'reordered', 'reordered'],
      'How the 3 got worse: For all 3, the passage ranks lower.',
    ],
  ])('%o starts with %s', (list, start) => {
    expect(sentence(lost(...list))?.startsWith(start)).toBe(true)
  })

  it.each(causes)('have a clause for one and for several questions: %s', (cause) => {
    const [one, many] = [sentence(lost(cause)), sentence(lost(cause, cause))]
    expect(one).toMatch(/^How the question got worse: [A-Z].*[a-z\d]\.$/)
    expect(many).toMatch(/^How the 2 got worse: For both, [a-z].*[a-z\d]\.$/)
    expect(many).not.toMatch(/\bits passage\b/)
  })

  it.each<[Partial<AttributionReport>, string]>([
    [{ cause: 'not-retrieved', depth: 20 }, 'Its passage is no longer in the first 20.'],
    [{ cause: 'context-cut', room: 1 }, 'below the 1 chunk that the generator gets.'],
    [{ cause: 'context-cut', room: undefined }, 'below the chunks that the generator gets.'],
    [
      { cause: 'not-indexed', neverReturned: true },
      'Head returns nothing from the document that contains its',
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
      'How the 5 got worse: For 2, the passage is in the top 5 beyond 2,000 tokens; for 1, it left the top 5; 2 others.',
    )
    const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => of(`a${at}`, 1, 1, 'crowded-out'))
    expect(sentence([...twelve, ...items.slice(1, 3), ...items.slice(4, 5)], parts)).toMatch(
      /^How the 12 got worse: For 10, [^;]*; for 1, [^;]*; 1 other\.$/,
    )
    expect(sentence(items.slice(5), parts)).toContain(
      'The quoted text is no longer in any indexed document',
    )
    const alone = { ...parts, metrics: metrics.slice(0, 1) }
    expect(sentence(items.slice(0, 1), alone)).toContain('Its passage lies beyond 2,000')
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
      'The quoted text is no longer in any indexed document',
    )
    expect(sentence(items, { findings: [gone(['a.md'])] })).toContain('Its passage left the')
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
      / Hardest hit: c \(8 of 8\), d \(7 of 8\), a \(6 of 8\) and 1 more slice\.$/,
    )
    expect(sentence(items, slices(['a', 6, 8], ['b', 1, 8]))).toMatch(
      / Hardest hit: a \(6 of 8\)\.$/,
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
