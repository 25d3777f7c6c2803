import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry, HistoryPoint } from '../history-entry.ts'
import { arbitraryOf } from '../../../../test/support/arbitrary-of.ts'
import { hostileString } from '../../../../test/support/hostile-strings.ts'
import { isElement, nodesOf, textOf } from '../../../../test/support/parsed-html.ts'
import { HistoryEntrySchema } from '../history-entry.ts'
import { trendPage } from './trend-page.ts'
import { trendOf } from './trend.ts'

const point = (parts: Partial<HistoryPoint>): HistoryPoint => ({
  metric: 'recall@5',
  group: 'retrieval',
  direction: 'higher',
  verdict: 'pass',
  allowed: 0.02,
  worse: 0,
  better: 0,
  ...parts,
})

const entry = (commit: string, parts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  schema: 2,
  commit: commit.repeat(40),
  time: `2026-01-0${commit}T09:00:00Z`,
  tool: '0.1.0',
  verdict: 'pass',
  questions: 100,
  golden: 'a',
  policy: [],
  metrics: [],
  ...parts,
})

describe('a trend', () => {
  it('compares a value with base, or else with the previous commit, in the direction that is worse', () => {
    const { metrics } = trendOf([
      entry('1', { metrics: [point({ value: 0.8 })] }),
      entry('2', { verdict: 'error' }),
      entry('3', { metrics: [point({ value: 0.7, verdict: 'fail' })] }),
      entry('4', { metrics: [point({ value: 0.7, base: 0.6 })] }),
      entry('5', {
        metrics: [
          point({ metric: 'mrr' }),
          point({ value: 9, base: 8, allowed: 4, direction: 'lower' }),
        ],
      }),
    ])
    expect(metrics.map(({ metric }) => metric)).toEqual(['mrr', 'recall@5'])
    expect(metrics[0]?.points).toEqual(Array.from({ length: 5 }))
    expect(metrics[1]?.points.map((one) => one?.band)).toEqual([
      undefined,
      undefined,
      [0.78, 0.8],
      [0.58, 0.6],
      [8, 12],
    ])
  })

  it('stays small for a history with the maximum number of metrics and keys', () => {
    const long = (at: number): string => `${'x'.repeat(190)}${at}`
    const metrics = Array.from({ length: 100 }, (_, at) =>
      point({
        metric: long(at),
        value: at,
        base: 0,
        min: 0,
        max: 1,
        verdict: at < 99 ? 'not-gated' : 'fail',
      }),
    )
    const policy = Array.from({ length: 50 }, (_, at) => 'k'.repeat(290) + at)
    const entries = Array.from({ length: 300 }, (_, at) =>
      entry('1', { commit: String(at), metrics, policy }),
    )
    const trend = trendOf(entries)
    expect(trend.metrics.map(({ metric }) => metric)).toEqual([99, ...Array(11).keys()].map(long))
    expect(trend.moreMetrics).toBe(88)
    const page = trendPage(entries, () => '')
    expect(page).toContain('Further metrics left out: 88; gated ones come first.')
    expect(page.length).toBeLessThan(4_000_000)
    expect(page.match(/<[a-z]/g)?.length).toBeLessThan(25_000)
  })

  it('lists every policy change, also after a commit that was not measured', () => {
    const { golden: _, ...unmeasured } = entry('3', { verdict: 'error' })
    const { commits } = trendOf([
      entry('1'),
      entry('2', { policy: ['gate.recall@5.max-drop'] }),
      unmeasured,
      entry('4', { golden: 'b', policy: ['metrics'] }),
      entry('5', { golden: 'b' }),
    ])
    expect(commits.map(({ policy }) => policy)).toEqual([
      [],
      ['gate.recall@5.max-drop'],
      [],
      ['metrics', 'golden set'],
      [],
    ])
  })

  it('covers the last 200 commits', () => {
    const many = Array.from({ length: 250 }, (_, at) =>
      entry('1', { commit: `${at}`, metrics: [point({ value: at })] }),
    )
    const { commits, older, metrics } = trendOf(many)
    expect([commits.length, commits[0]?.commit, older]).toEqual([200, '50', 50])
    expect(metrics[0]?.points.map((one) => one?.value)).toEqual(
      Array.from({ length: 200 }, (_, at) => at + 50),
    )
  })
})

describe('the trend page', () => {
  const page = (entries: readonly HistoryEntry[]): string => trendPage(entries, () => 'digest')

  it('marks failures and policy changes, and lists each value in a table', () => {
    const nodes = nodesOf(
      page([
        entry('1', { metrics: [point({ value: 0.8 })] }),
        entry('2', {
          verdict: 'fail',
          policy: ['metrics'],
          metrics: [point({ value: 0.7, verdict: 'fail' })],
        }),
        entry('3', { verdict: 'fail', metrics: [point({ value: 0.7 })] }),
      ]),
    )
    const marks = nodes.filter((node) => isElement(node, 'title')).map(textOf)
    expect(marks).toEqual([
      'RAG Gate: trend',
      '2222222 changed the policy: metrics',
      '3333333: fail, not because of this metric',
      '1111111 2026-01-01: recall@5 80.0%, pass',
      '3333333 2026-01-03: recall@5 70.0%, pass, 2.0 points allowed',
      '2222222 2026-01-02: recall@5 70.0%, fail, 2.0 points allowed',
    ])
    const axis = nodes.filter((node) => isElement(node, 'text')).map(textOf)
    expect(axis).toEqual(expect.arrayContaining(['65%', '80%', '1111111', '2026-01-01', '3333333']))
    const rows = nodes.filter((node) => isElement(node, 'tr')).map(textOf)
    expect(rows).toEqual([
      'CommitDayVerdictrecall@5QuestionsPolicy changes',
      '33333332026-01-03fail70.0%100none',
      '22222222026-01-02fail× 70.0%100metrics',
      '11111112026-01-01pass80.0%100none',
    ])
  })

  it('draws a failure of another metric below the chart, so that neither line nor disc covers it', () => {
    const [lowest = '', failed = ''] = ['polyline', 'path'].map(
      (tag) =>
        nodesOf(
          page([
            entry('1', { metrics: [point({ value: 0.8 })] }),
            entry('2', { verdict: 'fail', metrics: [point({ value: 0 })] }),
          ]),
        )
          .filter((node) => isElement(node, tag))
          .flatMap(({ attrs }) => attrs)
          .find(({ name }) => name === 'points' || name === 'd')?.value,
    )
    const heights = lowest.split(' ').map((pair) => Number(pair.split(',')[1]))
    const [, top] = /^M\S+ (\S+)L/.exec(failed) ?? []
    expect(Number(top)).toBeGreaterThan(Math.max(...heights) + 3)
  })

  it('says that a history is empty', () => {
    expect(page([])).toContain('The history is empty.')
  })

  it('escapes hostile text', () => {
    const shape = (html: string) =>
      new Set(nodesOf(html).flatMap((node) => (isElement(node) ? [node.tagName] : [])))
    const drawn = arbitraryOf(HistoryEntrySchema, { text: hostileString(), words: {}, longest: {} })
    const known =
      /^(?:meta|title|style|main|h1|p|div|figure|figcaption|code|svg|line|text|rect|polyline|circle|path|table|caption|thead|tbody|tr|th|td)$/
    fc.assert(
      fc.property(fc.array(drawn as fc.Arbitrary<HistoryEntry>, { maxLength: 6 }), (entries) => {
        for (const tag of shape(page(entries))) expect(tag).toMatch(known)
      }),
    )
  })
})
