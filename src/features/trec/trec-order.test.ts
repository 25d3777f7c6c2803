import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { reportFiles } from '../../gate/report-runs.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { silentLog } from '../../lib/log.ts'
import { type TempDir, tempDir } from '../../../test/support/temp-dir.ts'

let dir: TempDir
beforeAll(async () => {
  dir = await tempDir()
})
afterAll(() => dir[Symbol.asyncDispose]())

const metrics = [
  'precision@1',
  'precision@5',
  'precision@10',
  'recall@1',
  'recall@5',
  'recall@10',
  'recall@100',
  'recall@1000',
  'hit@1',
  'hit@5',
  'mrr',
  'mrr@5',
  'map',
  'map@5',
  'ndcg',
  'ndcg@5',
  'ndcg@10',
  'judged@10',
]

type Values = Readonly<Record<string, number | string | undefined>>

let reports = 0

/** Measures a run and returns the report and every score by query. */
async function measure(run: string | Buffer, qrels: string) {
  const folder = join(dir.path, String((reports += 1)))
  await mkdir(folder)
  const [head, golden] = [join(folder, 'test.run'), join(folder, 'test.qrels')]
  await writeFile(head, run)
  await writeFile(golden, qrels)
  const request = { base: undefined, head, golden, config: undefined, metrics, today: '2026-01-01' }
  const report = await reportFiles(request, {
    log: silentLog,
    now: () => 0,
    signal: new AbortController().signal,
    models: {
      hasKey: false,
      withheld: false,
      trustsHead: false,
      baseUrl: undefined,
      open: () => Promise.reject(new Error('no model is to be asked')),
      secret: async () => undefined,
    },
    judgments: noStore,
  })
  const values = new Map<string, Values>()
  for (const { id, scores } of report.items) {
    const told = scores.map(({ metric, head: score }) => [
      metric,
      typeof score === 'number' ? score : 'reason' in score ? score.reason : undefined,
    ])
    values.set(id, Object.fromEntries(told))
  }
  return { report, values }
}

const qrels = `# Judged by hand.
301 0 D1 2
301 0 D2 0
301 0 D3 1
# A comment between two lines of a query.
301 0 D4 1
301 0 D5 0
301 0 D9 1
302 0 E1 1
302 0 E2 0
`

/**
 * Output of a program that iterates over documents by name, so neither ranks nor lines are ordered by
 * score.
 */
const unsorted = `# system A
301 Q0 D1 1 -3e2 A
301 Q0 D2 2 0.75E+1 A
302 Q0 E1 1 1 A
301 Q0 D3 3 -1.25 A

301 Q0 D4 4 7.5 A
302 Q0 E10 2 1.0 A
301 Q0 D5 6 1.2e1 A
301 Q0 U1 5 .5 A
  # The last lines.
301 Q0 U2 7 -125e-2 A
302 Q0 E2 9 +1 A
`

const sorted = `301 Q0 D5 1 12 A
301 Q0 D4 2 7.5 A
301 Q0 D2 3 7.5 A
301 Q0 U1 4 0.5 A
301 Q0 U2 5 -1.25 A
301 Q0 D3 6 -1.25 A
301 Q0 D1 7 -300 A
302 Q0 E2 1 1 A
302 Q0 E10 2 1 A
302 Q0 E1 3 1 A
`

/** D4, D3 and D1 are at ranks 2, 6 and 7 with grades 1, 1 and 2. D9, with grade 1, was not found. */
const of301 = {
  'precision@1': 0,
  'precision@5': 1 / 5,
  'precision@10': 3 / 10,
  'recall@1': 0,
  'recall@5': 1 / 4,
  'recall@10': 3 / 4,
  'recall@100': 3 / 4,
  'recall@1000': 3 / 4,
  'hit@1': 0,
  'hit@5': 1,
  mrr: 1 / 2,
  'mrr@5': 1 / 2,
  map: (1 / 2 + 2 / 6 + 3 / 7) / 4,
  'map@5': 1 / 2 / 4,
  ndcg:
    (1 / Math.log2(3) + 1 / Math.log2(7) + 2 / Math.log2(8)) /
    (2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4) + 1 / Math.log2(5)),
  // Four relevant documents fit into an ideal ranking before rank 5.
  'ndcg@5':
    1 / Math.log2(3) / (2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4) + 1 / Math.log2(5)),
  'ndcg@10':
    (1 / Math.log2(3) + 1 / Math.log2(7) + 2 / Math.log2(8)) /
    (2 / Math.log2(2) + 1 / Math.log2(3) + 1 / Math.log2(4) + 1 / Math.log2(5)),
  // All documents except U1 and U2 are judged.
  'judged@10': 5 / 7,
}

/** Three names have the same score, and the only relevant document has the lowest name, so it is third. */
const of302 = {
  'precision@1': 0,
  'precision@5': 1 / 5,
  'precision@10': 1 / 10,
  'recall@1': 0,
  'recall@5': 1,
  'recall@10': 1,
  'recall@100': 1,
  'recall@1000': 1,
  'hit@1': 0,
  'hit@5': 1,
  mrr: 1 / 3,
  'mrr@5': 1 / 3,
  map: 1 / 3,
  'map@5': 1 / 3,
  ndcg: 1 / Math.log2(4),
  'ndcg@5': 1 / Math.log2(4),
  'ndcg@10': 1 / Math.log2(4),
  // E2, ranked above the relevant document, is judged as not relevant.
  'judged@10': 2 / 3,
}

function expectClose(values: Values | undefined, expected: Readonly<Record<string, number>>): void {
  expect(Object.keys(values ?? {}).toSorted()).toEqual(metrics.toSorted())
  for (const metric of metrics)
    expect([metric, values?.[metric]]).toEqual([metric, near(expected[metric] ?? NaN)])
}

const near = (value: number): unknown => expect.closeTo(value, 12)

describe('metrics 8: a TREC run in any order', () => {
  it('has the values computed by hand, both unsorted and sorted', async () => {
    const read = { unsorted: await measure(unsorted, qrels), sorted: await measure(sorted, qrels) }
    expectClose(read.unsorted.values.get('301'), of301)
    expectClose(read.unsorted.values.get('302'), of302)
    expect(read.unsorted.values).toEqual(read.sorted.values)
  })

  it('is counted as sorted, without counting ties', async () => {
    const { report } = await measure(unsorted, qrels)
    expect(report.health.head?.oddities).toMatchObject({ sortedRankings: 2, loose: 0 })
    const other = await measure(sorted, qrels)
    expect(other.report.health.head?.oddities).toMatchObject({ sortedRankings: 0, loose: 0 })
  })

  it.each([
    ['CRLF', unsorted.replaceAll('\n', '\r\n')],
    ['tabs', unsorted.replaceAll(' ', '\t')],
    ['a byte order mark', `\uFEFF${unsorted}`],
    ['no line feed at the end', unsorted.trimEnd()],
    ['its lines in reverse', unsorted.split('\n').toReversed().join('\n')],
    ['more decimals than a double tells apart', unsorted.replace('7.5', `7.5${'0'.repeat(60)}1`)],
  ])('has the same values with %s', async (_what, run) => {
    const { values } = await measure(run, qrels)
    expect(values).toEqual((await measure(sorted, qrels)).values)
  })

  it('compares scores as doubles, unlike trec_eval 9, which uses floats', async () => {
    const close = '1 Q0 z 1 0.93333333331 A\n1 Q0 a 2 0.93333333332 A\n'
    const { values } = await measure(close, '1 0 a 1\n')
    expect(values.get('1')).toMatchObject({ mrr: 1 })
    const many = '1 Q0 z 1 0.123456789012345671 A\n1 Q0 a 2 0.123456789012345679 A\n'
    // Both scores are the same double, so the tie is resolved by name.
    expect(Number('0.123456789012345671')).toBe(Number('0.123456789012345679'))
    expect((await measure(many, '1 0 a 1\n')).values.get('1')).toMatchObject({ mrr: 1 / 2 })
  })

  it('compares names by their bytes', async () => {
    // Ordered by UTF-16 units, the first two would be reversed.
    const run = '1 Q0 \uFF5E 1 1 A\n1 Q0 😀 2 1 A\n1 Q0 B 3 1 A\n1 Q0 a 4 1 A\n'
    const ranks = await Promise.all(
      ['😀', '\uFF5E', 'a', 'B'].map(async (doc) => measure(run, `1 0 ${doc} 1\n`)),
    )
    expect(ranks.map(({ values }) => values.get('1')?.['mrr'])).toEqual([1, 1 / 2, 1 / 3, 1 / 4])
  })

  it('that is truncated has the values of its remaining lines', async () => {
    const lines = unsorted.split('\n')
    const truncated = lines.filter((line) => !line.startsWith('302')).join('\n')
    const { values, report } = await measure(truncated, qrels)
    expectClose(values.get('301'), of301)
    expect(values.get('302')).toMatchObject({ map: 'query_failed', mrr: 'query_failed' })
    expect(report.verdict).toBe('error')
    const cut = await measure(unsorted.slice(0, unsorted.lastIndexOf('+1')), qrels)
    expect(cut.report.error?.message).toContain(
      'test.run:13: the file ends in the middle of this line: expected 6 columns, as in the first line, found 4',
    )
  })

  it('has equal values for any line order, far beyond the depth and with mixed queries', async () => {
    let state = 20_261_122
    const draw = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    const lines = Array.from({ length: 20_000 }, (_, at) => ({
      key: draw(1_000_000_000),
      // Most lines belong to the first query, and many scores are equal.
      query: draw(3) === 0 ? 1 + draw(20) : 0,
      doc: `d${at}`,
      score: draw(2) === 0 ? draw(50) : draw(1_000_000) / 1000 - 500,
    }))
    const judged = lines.filter(() => draw(40) === 0)
    const many = judged.map(({ query, doc }) => `${query} 0 ${doc} ${draw(3)}\n`).join('')
    const textOf = (run: typeof lines): string =>
      run.map(({ query, doc, score }, at) => `${query} Q0 ${doc} ${at} ${score} A\n`).join('')
    const byScore = lines.toSorted(
      (one, other) =>
        one.query - other.query || other.score - one.score || (one.doc < other.doc ? 1 : -1),
    )
    const expected = await measure(textOf(byScore), many)
    expect(expected.report.health.head?.oddities.sortedRankings).toBe(0)
    const mixed = await measure(textOf(lines.toSorted((one, other) => one.key - other.key)), many)
    expect(mixed.values).toEqual(expected.values)
    expect(mixed.report.health.head?.oddities.sortedRankings).toBe(21)
  })
})
