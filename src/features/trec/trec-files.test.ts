import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'

import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { catalogue } from '../../metrics/catalogue.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { parseMetric } from '../../metrics/parse-metric.ts'
import { scoreItem } from '../../../test/support/score-item.ts'
import { chunksToHold } from '../../metrics/metric-traits.ts'
import { readTrecRun } from './read-trec-run.ts'
import type { Chunk, QueryResult, Run } from '../../lib/model/run.ts'
import { answered } from '../../../test/support/score-example.ts'

const metricNamed = (name: string): Metric => {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}

/** Every metric, with a few cutoffs below and above the number of chunks that are kept. */
const everyMetric = catalogue.flatMap(({ cutoff, name }) => {
  const ranks = ['@1', '@5', '@10', '@30', '@60']
  const ends = { none: [''], ranks, tokens: ['@2000t'], context: ['@context'] }[cutoff]
  return ends.map((end) => metricNamed(`${name}${end}`))
})

/** Most lines belong to two queries, whose rankings are longer than the part that is kept. */
const queries = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('7', 'q1') },
  { weight: 1, arbitrary: fc.constantFrom('q10', '__proto__', 'constructor', 'é-1') },
)

/** Names in several spellings and of any length, including names of built-in object properties. */
const documents =
  'docs/a.md ./docs/a.md docs\\a.md .hidden ./ __proto__ naïve 東京-2024 a . 903 7 10 web-en0000-00000001 web-en0000-00000002'
    .split(' ')
    .concat('x'.repeat(200))
    .concat(Array.from({ length: 25 }, (_, index) => `d${index}`))

type Line = { readonly query: string; readonly doc: string; readonly score: number }

const lines = fc.array(
  fc.record({
    query: fc.oneof({ weight: 9, arbitrary: queries }, fc.constantFrom('unasked', 'unasked-2')),
    doc: fc.constantFrom(...documents),
    score: fc.oneof(
      fc.constantFrom(0, 1, -1.5, -5.5, -5.51, 5.5, 5.51, 1e-7, 2.5e30),
      fc.double({ noNaN: true, min: -9, max: 9 }),
    ),
  }),
  { maxLength: 300, size: 'max' },
)

/**
 * Judgments, at most one per query and document. Some judged queries are not returned, and some returned
 * queries are not judged.
 */
const judgments = fc.uniqueArray(
  fc.record({
    query: fc.oneof({ weight: 9, arbitrary: queries }, fc.constant('missing')),
    doc: fc.constantFrom(...documents.filter((doc) => !/^\.\/|\\/.test(doc)), 'never', 'never-2'),
    grade: fc.integer({ min: -1, max: 3 }),
  }),
  { maxLength: 80, size: 'max', selector: ({ query, doc }) => `${query} ${doc}` },
)

const layout = fc.record({
  lead: fc.constantFrom('', '', ' '),
  dividers: fc.array(fc.constantFrom(' ', ' ', '\t', '  ', ' \t '), { minLength: 1, maxLength: 7 }),
  end: fc.constantFrom('\n', '\r\n', ' \n', '\n\n'),
  tag: fc.constantFrom(' tag', '', ' a longer tag'),
  lastEnd: fc.boolean(),
  mark: fc.constantFrom('', '\uFEFF'),
})

type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never

/** Writes the lines of a run. The separator may differ for every column and line. */
function textOf(run: readonly Line[], how: Layout): string {
  const { lead, dividers, end, tag, lastEnd, mark } = how
  const text = run
    .map(({ query, doc, score }, line) =>
      [query, 'Q0', doc, line, score]
        .map(
          (column, at) => `${at === 0 ? lead : dividers[(line + at) % dividers.length]}${column}`,
        )
        .join(''),
    )
    .map((line) => line + tag)
    .join(end)
  return `${mark}${text}${lastEnd ? end : ''}`
}

/** Splits the bytes into pieces of random lengths, so that lines and characters are cut anywhere. */
function piecesOf(text: string, lengths: readonly number[]): AsyncIterable<Buffer> {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let start = 0, at = 0; start < bytes.length; at += 1) {
    const length = lengths[at % lengths.length] ?? 1
    pieces.push(bytes.subarray(start, start + length))
    start += length
  }
  return Readable.from(pieces)
}

/**
 * Compares by score, then by the bytes of the document's name, both descending. Equal lines keep their
 * order.
 */
function comesAfter(one: Line, other: Line): number {
  return other.score - one.score || Buffer.compare(Buffer.from(other.doc), Buffer.from(one.doc))
}

function inMemory(run: readonly Line[], query: string, depth: number): QueryResult | undefined {
  const chunks = run
    .filter((line) => line.query === query)
    .toSorted(comesAfter)
    .slice(0, depth)
    .map(({ doc, score }): Chunk => {
      return { id: doc, doc, start: undefined, end: undefined, text: undefined, score }
    })
  return chunks.length === 0 ? undefined : answered(chunks, { ms: undefined })
}

function scoresOf(item: GoldenItem, result: QueryResult, metrics: readonly Metric[]) {
  const { scores, facts } = scoreItem({
    golden: { base: item, head: item },
    results: { base: undefined, head: result },
    corpora: { base: undefined, head: { text: () => undefined } },
    metrics,
    match: { minGrade: 1 },
    contextK: { base: 20, head: 20 },
    matrices: undefined,
    refusal: { detector: 'phrases', phrases: [] },
  })
  return {
    facts: facts.head,
    scores: metrics.map(({ name }) => [name, scores.head.get(name)] as const),
  }
}

type Compared = {
  readonly run: readonly Line[]
  readonly judged: readonly {
    readonly query: string
    readonly doc: string
    readonly grade: number
  }[]
  readonly layout: Layout
  readonly lengths: readonly number[]
  readonly metrics: readonly Metric[]
  readonly depth: number
}

async function readRun(
  { run, layout: how, lengths, metrics, depth }: Compared,
  items: readonly GoldenItem[],
): Promise<Run> {
  const labels = new Map(items.map((item) => [item.id, item.labels]))
  const file = await readTrecRun(() => piecesOf(textOf(run, how), lengths), {
    label: 'head.run',
    depth,
    asked: new Set(labels.keys()),
    keep: { chunks: chunksToHold(metrics), labels: (id) => labels.get(id)! },
    signal: new AbortController().signal,
  })
  return file.run
}

describe('metrics 8: TREC files compared with the same rankings in memory', () => {
  it('agree on every metric, with mixed, repeated, tied, missing or unknown entries', async () => {
    let scored = 0
    let cut = 0
    const compared = fc.record({
      run: lines,
      judged: judgments,
      layout,
      lengths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
      metrics: fc.subarray(everyMetric, { minLength: 1 }),
      depth: fc.constantFrom(1, 25, 1000),
    })
    const property = fc.asyncProperty(compared, async (drawn) => {
      const qrels = drawn.judged.map(({ query, doc, grade }) => `${query} 0 ${doc} ${grade}\n`)
      const { items } = parseGoldenSet(Buffer.from(qrels.join('')), 'judgments.qrels')
      const read = await readRun(drawn, items)
      for (const item of items) {
        const expected = inMemory(drawn.run, item.id, drawn.depth)
        const got = read.results.get(item.id)
        expect(got === undefined).toBe(expected === undefined)
        if (got === undefined || expected === undefined) continue
        const was = scoresOf(item, got, drawn.metrics)
        const wanted = scoresOf(item, expected, drawn.metrics)
        expect(was.scores).toEqual(wanted.scores)
        expect(was.facts.returned).toBe(wanted.facts.returned)
        expect(was.facts.match?.firstRank).toBe(wanted.facts.match?.firstRank)
        scored += was.scores.filter(([, score]) => score?.kind === 'scored').length
        if (got.kind === 'answered' && got.beyond !== undefined) cut += 1
      }
      expect(read.anomalies).toEqual(anomaliesOf(drawn, new Set(items.map(({ id }) => id))))
    })
    await fc.assert(property, { numRuns: howOften(150, 50), seed: 20_261_121 })
    expect(scored).toBeGreaterThan(1000)
    expect(cut).toBeGreaterThan(20)
  })
})

function anomaliesOf({ run, depth }: Compared, asked: ReadonlySet<string>): Run['anomalies'] {
  const counts = new Map<string, number>()
  for (const { query } of run) counts.set(query, (counts.get(query) ?? 0) + 1)
  const known = [...counts].filter(([id]) => asked.has(id))
  return {
    ignoredAnswers: counts.size - known.length,
    droppedChunks: known.reduce((sum, [, count]) => sum + Math.max(0, count - depth), 0),
    unknownContext: 0,
  }
}
