import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { failingFixture } from '../../../test/support/report-fixture.ts'
import { hostileString } from '../../../test/support/hostile-strings.ts'
import { OtlpRequestSchema } from '../../../test/support/otlp-definitions.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { parseGoldenSet, writtenItems } from '../../golden/parse-golden-set.ts'
import { ndcg, recall, reciprocalRank } from '../../api/metrics.ts'
import { reportJson } from '../../../test/support/report-json.ts'
import type { Report } from '../../report/schema/report.ts'
import { generator } from '../../lib/stats/random-generator.ts'
import { readTraces } from '../traces/read-traces.ts'
import { isBlank } from '../../lib/text/words/normalise.ts'
import { exportGolden, type ExportFormat } from './export-golden.ts'

const lines = (items: readonly object[]) =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

async function exported(
  to: ExportFormat,
  items: readonly object[],
  answers?: readonly object[],
  report?: Report,
): Promise<Readonly<Record<string, string>>> {
  await using repo = await tempRepo()
  await repo.commit({ 'eval/golden.jsonl': lines(items) })
  const run = join(repo.path, '.git/run.jsonl')
  if (answers !== undefined) await writeFile(run, lines(answers))
  const reported = join(repo.path, '.git/report.json')
  if (report !== undefined) await writeFile(reported, reportJson(report))
  const { files, lost } = await exportGolden({
    to,
    folder: repo.path,
    config: undefined,
    golden: undefined,
    run: answers && run,
    report: report && reported,
    signal: AbortSignal.timeout(60_000),
  })
  return { ...Object.fromEntries(files), lost: lost.map(({ what }) => what).join() }
}

const items = [
  { id: 'a b', query: 'What\tdoes it cost?', answer: '9 euros', docs: { 'docs/plans.md': 2 } },
  { id: 'c', query: 'Who?', docs: ['docs/x.md'] },
]
const answers = [
  {
    id: 'a b',
    answer: 'Nine.',
    chunks: [
      { id: '1', doc: 'docs/x.md', text: 'An x.', score: 0.5 },
      { id: '2', doc: 'docs/plans.md', text: 'It costs 9 euros.', score: 0.5 },
      { id: '3', doc: 'docs/x.md', text: 'More x.', score: 0.1 },
    ],
  },
  { id: 'c', error: 'it broke' },
]

describe('an export with a run', () => {
  it('to ragas contains retrieved texts and answers', async () => {
    const { 'ragas.jsonl': text } = await exported('ragas', items, answers)
    const samples = text
      ?.trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(samples).toEqual([
      {
        user_input: 'What\tdoes it cost?',
        reference: '9 euros',
        reference_context_ids: ['docs/plans.md'],
        retrieved_contexts: ['An x.', 'It costs 9 euros.', 'More x.'],
        retrieved_context_ids: ['1', '2', '3'],
        response: 'Nine.',
      },
      { user_input: 'Who?', reference_context_ids: ['docs/x.md'] },
    ])
  })

  it.each(['trec', 'quepid', 'ragas'] as const)(
    'to %s loses no key with its default',
    async (to) => {
      const plain = { answerable: true, must_pass: false, draft: false, tags: [] }
      const written = [
        { id: 'a', query: 'Who?', docs: ['x.md'], ...plain },
        { id: 'b', query: 'Why?', docs: ['x.md'], must_pass: true },
      ]
      const { lost } = await exported(to, written.slice(0, 1))
      expect(lost).not.toMatch(/answerable|must_pass|draft|tags/)
      expect((await exported(to, written)).lost).toContain('must_pass')
    },
  )

  it('to TREC ranks each document by its first chunk, and keeps ties in order', async () => {
    expect(await exported('trec', items, answers)).toMatchObject({
      'topics.tsv': 'a%20b\tWhat does it cost?\nc\tWho?\n',
      'qrels.txt': 'a%20b 0 docs/plans.md 2\nc 0 docs/x.md 1\n',
      'run.txt': 'a%20b Q0 docs/x.md 1 2 rag-gate\na%20b Q0 docs/plans.md 2 1 rag-gate\n',
    })
  })

  it('to OTLP consists of spans that read back as the original run', async () => {
    const { 'traces.json': text = '', lost } = await exported('otlp', items, answers)
    expect(lost).toBe('')
    expect(OtlpRequestSchema.safeParse(JSON.parse(text)).error).toBeUndefined()
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'traces.json'), text)
    const { traces } = await readTraces([join(dir.path, 'traces.json')], {})
    expect(traces).toMatchObject([
      { query: 'What\tdoes it cost?', answer: 'Nine.', chunks: answers[0]?.chunks, failed: false },
      { query: 'Who?', answer: undefined, chunks: undefined, failed: true },
    ])
  })

  it('to OTLP records the selection of an agent only if it differs from the results of its steps', async () => {
    const chunks = answers[0]?.chunks ?? []
    const steps = [{ tool: 'search', chunks }]
    const agents = [
      { id: 'a b', steps, chunks },
      { id: 'c', steps, chunks: chunks.slice(1) },
    ]
    const { 'traces.json': text = '' } = await exported('otlp', items, agents)
    const names = JSON.parse(text).resourceSpans[0].scopeSpans[0].spans.map(
      ({ name }: { readonly name: string }) => name,
    )
    const ofAll = ['question', 'search', 'retrieve']
    expect(names).toEqual([...ofAll, ...ofAll, 'select'])
  })

  it('to OTLP counts questions whose trials are lost', async () => {
    const [first = {}, ...others] = answers
    const again = [{ ...first, trials: [{ answer: 'Ten.' }] }, ...others]
    expect(await exported('otlp', items, again)).toMatchObject({ lost: 'questions with trials' })
    expect(await exported('otlp', items, answers)).toMatchObject({ lost: '' })
  })

  it('to OTLP and back has the same scores as the run itself', async () => {
    const next = generator(7)
    const pick = (most: number): number => next() % most
    const asked = Array.from({ length: 60 }, (_, at) => ({
      id: `q${at}`,
      query: `Question ${at}?`,
      docs: [`d${pick(9)}`, `e${pick(9)}`],
    }))
    const run = asked.map(({ id }) => ({
      id,
      answer: `Answer ${pick(5)}.`,
      chunks: Array.from({ length: pick(8) }, (_, at) => {
        const doc = `${pick(2) === 0 ? 'd' : 'e'}${pick(9)}`
        return { id: `${at}`, doc, text: `Text ${pick(99)}.`, score: 1 / (1 + at) }
      }),
    }))
    const { 'traces.json': text = '' } = await exported('otlp', asked, run)
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'traces.json'), text)
    const { traces } = await readTraces([join(dir.path, 'traces.json')], {})
    const scores = (lists: readonly (readonly { readonly doc?: string | undefined }[])[]) =>
      lists.map((chunks, at) => {
        const docs = chunks.flatMap(({ doc }) => doc ?? [])
        const relevant = asked[at]?.docs ?? []
        return [recall(docs, relevant, 5), ndcg(docs, relevant), reciprocalRank(docs, relevant)]
      })
    const own = scores(run.map(({ chunks }) => chunks))
    expect(scores(traces.map(({ chunks = [] }) => chunks))).toEqual(own)
    expect(traces.map(({ answer }) => answer)).toEqual(run.map(({ answer }) => answer))
    expect(new Set(own.flat()).size).toBeGreaterThan(5)
  })

  it('to a table contains answers and texts', async () => {
    const { 'golden.csv': text } = await exported('csv', items, answers)
    expect(text?.split('\r\n')[0]).toBe('id,query,docs,answer,response,retrieved_contexts')
    expect(text).toContain('Nine.')
  })
})

/**
 * The body of a request to `/api/public/ingestion` that contains only scores, as documented by Langfuse.
 * Rejects other keys.
 */
const IngestionSchema = z.strictObject({
  batch: z.array(
    z.strictObject({
      id: z.string().min(1).max(800),
      type: z.literal('score-create'),
      timestamp: z.iso.datetime(),
      body: z.strictObject({
        id: z.string(),
        traceId: z.string().regex(/^[\da-f]{32}$/),
        name: z.string().min(1),
        value: z.number(),
        dataType: z.literal('NUMERIC'),
        metadata: z.strictObject({ item: z.string() }),
      }),
    }),
  ),
})

describe('scores of a report for Langfuse', () => {
  const own = '5b8efff798038103d269b633813fc60c'
  const report = failingFixture()
  const asked = [...report.items.map(({ id }) => id), 'not-reported'].map((id) => ({
    id,
    query: `${id}?`,
  }))
  const run = asked.map(({ id }, at) => ({ id, chunks: [], ...(at === 0 && { trace_id: own }) }))

  it('are the scores of head, each on the trace of its question, with the trace id of the pipeline if present', async () => {
    const { 'scores.jsonl': text = '', lost } = await exported('langfuse', asked, run, report)
    const events = IngestionSchema.parse(JSON.parse(text)).batch.map(({ body }) => body)
    const expected = report.items.flatMap(({ id, scores }) =>
      scores.flatMap(({ metric, head }) =>
        typeof head === 'number' ? [{ item: id, name: metric, value: head }] : [],
      ),
    )
    expect(events.map(({ name, value, metadata }) => ({ ...metadata, name, value }))).toEqual(
      expected,
    )
    expect(expected.length).toBeGreaterThan(10)
    expect(lost).toContain('questions that the report does not contain')
    const { 'traces.json': spans = '' } = await exported('otlp', asked, run)
    const roots = JSON.parse(spans).resourceSpans[0].scopeSpans[0].spans.filter(
      ({ parentSpanId }: { parentSpanId?: string }) => parentSpanId === undefined,
    ) as readonly { readonly traceId: string }[]
    const traceOf = new Map(asked.map(({ id }, at) => [id, roots[at]?.traceId]))
    for (const { traceId, metadata } of events) expect(traceId).toBe(traceOf.get(metadata.item))
    expect(events[0]?.traceId).toBe(own)
    expect(new Set(traceOf.values()).size).toBe(asked.length)
    const again = await exported('langfuse', asked, run, report)
    const idsOf = (json: string) =>
      IngestionSchema.parse(JSON.parse(json)).batch.map(({ body }) => body.id)
    expect(idsOf(again['scores.jsonl'] ?? '')).toEqual(events.map(({ id }) => id))
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })
})

it('reports what a run lacks, and ignores questions of another set', async () => {
  const bare = { id: 'a b', chunks: [{ id: '1', doc: 'docs/x.md', start: 0, end: 4 }] }
  const { 'ragas.jsonl': text = '', lost } = await exported('ragas', items, [bare])
  expect(lost).toContain('questions missing from the run,')
  expect(lost).toContain('texts of chunks')
  expect(text).toContain('"retrieved_contexts":[],"retrieved_context_ids":["1"]')
  await expect(exported('csv', items, [{ ...bare, id: 'z' }])).rejects.toThrow(
    'answers none of the questions',
  )
})

it('keeps the keys of each question next to duplicate questions', () => {
  const last = { id: 'c', query: 'Who?', notes: { style: 'PERFECT' } }
  const golden = `"How?"\n"How?"\n"Why?"\n${JSON.stringify(last)}\n`
  const set = parseGoldenSet(Buffer.from(golden), 'eval/golden.jsonl')
  const written = writtenItems(Buffer.from(golden), set)
  expect(written.map(({ query }) => query)).toEqual(set.items.map(({ query }) => query))
})

it('no table cell begins like a formula, and every text is read back unchanged', async () => {
  const odd = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "'=1",
    "''",
    '\t=1',
    '[1,2]',
    '{"a":1}',
    'a;b',
    'a|b',
    '＝1+1',
    "'＠SUM(A1)",
    '\n=1',
    ' =1',
    '\uFEFF=1',
  ]
  const texts = fc
    .sample(hostileString(), { seed: 1, numRuns: 300 })
    .concat(odd, '"quoted"', 'two\nlines', 'two\r\nlines', ' blanks ', 'true', '007')
    .filter((text) => !isBlank(text) && text.isWellFormed())
  const all = texts.map((text, at) => ({
    id: `i${at}`,
    query: text,
    answer: text,
    notes: { text },
  }))
  const { 'golden.csv': csv = '' } = await exported('csv', all)
  for (const line of csv.split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+\-@\t\n＝＋－＠]/)
  const bytes = Buffer.from(csv)
  const set = parseGoldenSet(bytes, 'g.csv')
  expect(set.items.map(({ query }) => query)).toEqual(texts)
  expect(set.items.map(({ references }) => references[0])).toEqual(texts)
  expect(writtenItems(bytes, set).map(({ notes }) => notes)).toEqual(
    texts.map((text) => ({ text })),
  )
})
