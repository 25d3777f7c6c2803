import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { howOften } from '../../../test/support/how-often.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { runFileOf } from '../../gate/reading/run-file-of.ts'

/** Returns a span in OTLP's JSON with string attributes. */
function span(id: string, values: Readonly<Record<string, string>>, more: object = {}) {
  const attributes = Object.entries(values).map(([key, stringValue]) => ({
    key,
    value: { stringValue },
  }))
  return { traceId: 't', spanId: id, name: id, startTimeUnixNano: '1', attributes, ...more }
}

async function runOf(
  spans: readonly object[],
  asked = [{ id: 'seats', query: 'How many seats?' }],
) {
  await using dir = await tempDir()
  const file = join(dir.path, 'traces.json')
  const request = { resourceSpans: [{ scopeSpans: [{ spans }] }] }
  await writeFile(file, JSON.stringify(request, undefined, 2))
  const text = await readFile(await runFileOf(file, asked, dir.path), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

const asking = {
  'gen_ai.operation.name': 'invoke_agent',
  'gen_ai.input.messages':
    '[{"role":"user","parts":[{"type":"text","content":"How many seats?"}]}]',
}

const query = 'How many seats?'
const text = 'There are 40 seats.'
const phoenix = (id: string, kind: string, attributes: object) => ({
  id: `global-${id}`,
  name: id,
  context: { trace_id: 't', span_id: id },
  span_kind: kind,
  parent_id: id === 'r' ? null : 'r',
  start_time: '2026-01-02T03:04:05.000Z',
  end_time: '2026-01-02T03:04:06.500Z',
  status_code: 'OK',
  attributes,
  events: [],
})
const phoenixSpans = [
  phoenix('r', 'CHAIN', { input: { value: query }, output: { value: '40, ask a@x.org' } }),
  phoenix('f', 'RETRIEVER', {
    retrieval: { documents: [{ document: { id: 'c', content: text } }] },
  }),
]
const observed = (id: string, type: string, input: unknown, output: unknown) => ({
  id,
  traceId: 't',
  type,
  name: id,
  startTime: '2026-01-02T03:04:05.000Z',
  endTime: '2026-01-02T03:04:06.000Z',
  input,
  output,
})
const langfuse = {
  id: 't',
  timestamp: '2026-01-02T03:04:05.000Z',
  name: 'ask',
  input: { question: query },
  output: { answer: '40, ask a@x.org' },
}
const observations = [
  observed('f', 'RETRIEVER', query, [{ id: 'c', page_content: text, metadata: {} }]),
]

it.each<[tool: string, written: unknown]>([
  ["a page of Phoenix's spans", { data: phoenixSpans, next_cursor: null }],
  ["Phoenix's command line", [{ traceId: 't', spans: phoenixSpans }]],
  ['spans of Phoenix in a list', phoenixSpans],
  ["Langfuse's download", { trace: langfuse, observations }],
  ["a page of Langfuse's traces", { data: [{ ...langfuse, observations }], meta: { page: 1 } }],
  ['a trace of Langfuse', { ...langfuse, observations }],
])('%s is a run with unchanged texts', async (_, written) => {
  await using dir = await tempDir()
  const file = join(dir.path, 'traces.json')
  await writeFile(file, JSON.stringify(written, undefined, 2))
  const run = await readFile(await runFileOf(file, [{ id: 'seats', query }], dir.path), 'utf8')
  expect(JSON.parse(run)).toMatchObject({
    id: 'seats',
    answer: '40, ask a@x.org',
    chunks: [{ text }],
    trace_id: 't',
  })
})

it.each([
  '{"id":"seats","answer":"40","chunks":[{"id":"c","text":"a"}]}',
  '{"id":"seats","context":["c"],"chunks":[{"id":"c","doc":"a.md"}]}',
  '{"id":"seats","steps":[{"tool":"x","arguments":{"trace":1,"observations":[]}}],"trace_id":"t"}',
])('leaves a run file in our own format unchanged: %s', async (line) => {
  await using dir = await tempDir()
  const file = join(dir.path, 'run.jsonl')
  await writeFile(file, `${line}\n`)
  expect(await runFileOf(file, [{ id: 'seats', query }], dir.path)).toBe(file)
})

describe('traces as a run', () => {
  it('are matched by the text of the question, and include agent steps', async () => {
    const tool = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'search' }
    const found = {
      'gen_ai.operation.name': 'retrieval',
      'gen_ai.retrieval.documents': '[{"id":"c"}]',
    }
    const spans = [
      span('r', asking),
      span('a', { ...tool, 'gen_ai.tool.call.arguments': '{"q":1}' }, { parentSpanId: 'r' }),
      span('b', {}, { parentSpanId: 'a' }),
      span('c', found, { parentSpanId: 'b' }),
      span('d', tool, { parentSpanId: 'r', status: { code: 2, message: 'timeout' } }),
    ]
    expect(await runOf(spans)).toMatchObject([
      {
        id: 'seats',
        trace_id: 't',
        steps: [
          { tool: 'search', arguments: { q: 1 }, chunks: [{ id: 'c' }] },
          { tool: 'search', error: 'timeout' },
        ],
      },
    ])
  })

  it('contain the chunks that the reranker of each step kept, and all of these for the answer', async () => {
    const tool = (id: string) => [
      span(id, { 'openinference.span.kind': 'TOOL' }, { parentSpanId: 'r' }),
      span(
        `${id} finds`,
        {
          'openinference.span.kind': 'RETRIEVER',
          'retrieval.documents.0.document.id': `${id}1`,
          'retrieval.documents.1.document.id': `${id}2`,
        },
        { parentSpanId: id },
      ),
      span(
        `${id} keeps`,
        {
          'openinference.span.kind': 'RERANKER',
          'reranker.output_documents.0.document.id': `${id}2`,
        },
        { parentSpanId: id },
      ),
    ]
    const [line] = await runOf([span('r', asking), ...tool('a'), ...tool('b')])
    expect(line).toMatchObject({
      steps: [
        { tool: 'a', chunks: [{ id: 'a2' }] },
        { tool: 'b', chunks: [{ id: 'b2' }] },
      ],
    })
    expect(line).not.toHaveProperty('chunks')
  })

  it('are read without a loop if spans are cyclic or duplicated', async () => {
    const tool = { 'openinference.span.kind': 'TOOL' }
    const spans = [
      span('r', asking),
      span('a', tool, { parentSpanId: 'b' }),
      span('b', { 'openinference.span.kind': 'RETRIEVER' }, { parentSpanId: 'c' }),
      span('c', {}, { parentSpanId: 'b' }),
      span('d', tool, { parentSpanId: 'd' }),
      span('a', tool, { parentSpanId: 'b' }),
    ]
    expect(await runOf(spans)).toMatchObject([
      { id: 'seats', steps: [{ tool: 'a' }, { tool: 'd' }, { tool: 'a' }] },
    ])
  })

  it('report a trace without retrieval, and do not mask texts', async () => {
    const bare = { 'input.value': 'mail a@x.org?', 'output.value': 'a@x.org' }
    const asked = [{ id: 'mail', query: 'mail a@x.org?' }]
    expect(await runOf([span('r', bare)], asked)).toMatchObject([
      {
        id: 'mail',
        answer: 'a@x.org',
        error: 'the trace has no retriever span with documents',
      },
    ])
    await expect(runOf([span('r', bare)])).rejects.toThrow('no trace matches a question')
  })

  it('can contain 32,000 nested retrievers', async () => {
    const retriever = { 'openinference.span.kind': 'RETRIEVER' }
    const growth = await growthOfWork(howOften(2000, 500), async (length) => {
      const deep = Array.from({ length }, (_, at) =>
        span(`s${at}`, retriever, { parentSpanId: `s${at + 1}` }),
      )
      await runOf([...deep, span('r', asking)])
    })
    expect(growth).toBeLessThan(8)
  })
})

describe('a run file', () => {
  it('that is truncated is reported with its own name, not with a flag', async () => {
    await using dir = await tempDir()
    const file = join(dir.path, 'before.json')
    await writeFile(file, '{"resourceSpans": [\n')
    await expect(runFileOf(file, [], dir.path)).rejects.toMatchObject({
      code: 'input-invalid',
      message: `${file}: is neither JSON nor JSON Lines`,
      hint: expect.stringMatching(/^specify a run file/),
    })
  })
  it('that is not a regular file is rejected immediately, whatever its type', async () => {
    await using dir = await tempDir()
    const pipe = join(dir.path, 'pipe.jsonl')
    await promisify(execFile)('mkfifo', [pipe])
    const missing = join(dir.path, 'none.jsonl')
    for (const [path, why] of [
      [missing, 'there is no such file'],
      [dir.path, 'is not a regular file'],
      [pipe, 'is not a regular file'],
    ] as const)
      await expect(runFileOf(path, [], dir.path)).rejects.toMatchObject({
        code: 'runs-invalid',
        message: `${path}: ${why}`,
      })
  })

  it('of answers is used as it is', async () => {
    await using dir = await tempDir()
    const file = join(dir.path, 'run.jsonl')
    await writeFile(file, '{"id":"seats","chunks":[]}\n')
    expect(await runFileOf(file, [], dir.path)).toBe(file)
  })
})

it.each<[string, unknown]>([
  [
    "a run of LangSmith's client",
    {
      id: 'r',
      name: 'rag',
      start_time: '2026-01-02T03:04:05.000000+00:00',
      run_type: 'chain',
      end_time: '2026-01-02T03:04:06.500000+00:00',
      extra: { metadata: {} },
      inputs: { question: query },
      outputs: { answer: '40.' },
      trace_id: 'r',
      child_runs: [
        {
          id: 'f',
          name: 'found',
          run_type: 'retriever',
          inputs: { query },
          outputs: { documents: [{ page_content: text, metadata: { source: 'a.md' } }] },
        },
      ],
    },
  ],
  [
    'a trace of MLflow',
    {
      info: { trace_id: 'r' },
      data: {
        spans: [
          {
            trace_id: 'r',
            span_id: 'r',
            parent_span_id: null,
            start_time_unix_nano: 1_767_323_045_000_000_000,
            end_time_unix_nano: 1_767_323_046_500_000_000,
            attributes: {
              'mlflow.spanType': '"CHAIN"',
              'mlflow.spanInputs': JSON.stringify({ question: query }),
              'mlflow.spanOutputs': '"40."',
            },
          },
          {
            trace_id: 'r',
            span_id: 'f',
            parent_span_id: 'r',
            attributes: {
              'mlflow.spanType': '"RETRIEVER"',
              'mlflow.spanOutputs': JSON.stringify([
                { page_content: text, metadata: { doc_uri: 'a.md' } },
              ]),
            },
          },
        ],
      },
    },
  ],
])('%s is a run', async (_, written) => {
  await using dir = await tempDir()
  const file = join(dir.path, 'run.json')
  await writeFile(file, JSON.stringify(written, undefined, 2))
  const path = await runFileOf(file, [{ id: 'seats', query }], dir.path)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    id: 'seats',
    answer: '40.',
    chunks: [{ doc: 'a.md', text }],
    ms: 1500,
  })
})
