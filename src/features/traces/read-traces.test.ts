import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { leftWords } from './left-out.ts'
import type { Keys } from './log-lines.ts'
import { readTraces, type Traces } from './read-traces.ts'

type Lines = readonly (string | object)[]

async function tracesOf(...lines: Lines): Promise<Traces> {
  return await tracesIn([lines])
}

async function tracesIn(all: readonly Lines[], named: Keys = {}): Promise<Traces> {
  await using dir = await tempDir()
  const files = all.map((_, at) => join(dir.path, `log${at}.jsonl`))
  for (const [at, lines] of all.entries()) {
    const written = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    await writeFile(files[at] ?? '', written.join('\n'))
  }
  return await readTraces(files, named)
}

/** Returns attributes in OTLP's form. */
function attributes(values: Readonly<Record<string, string | number>>): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }))
}

type SpanParts = {
  readonly id: string
  readonly parent?: string
  readonly values: Readonly<Record<string, string | number>>
  readonly seconds?: readonly [number, number]
  readonly events?: readonly object[]
  readonly failed?: boolean
}

function span(parts: SpanParts, trace = 't1'): object {
  const { id, parent = '', values, seconds: [start, end] = [10, 12], events = [], failed } = parts
  return {
    traceId: trace,
    spanId: id,
    parentSpanId: parent,
    startTimeUnixNano: `${start}000000000`,
    endTimeUnixNano: `${end}500000000`,
    attributes: attributes(values),
    events,
    status: failed === true ? { code: 2 } : {},
  }
}

function otlp(...spans: readonly object[]): object {
  return { resourceSpans: [{ resource: {}, scopeSpans: [{ scope: { name: 'x' }, spans }] }] }
}

describe('a log of lines', () => {
  it('uses no key without values in the log', async () => {
    const { traces, keys } = await tracesOf(
      '{"query":"a","answer":null,"response":"60 days"}',
      '{"query":"b","answer":null,"response":"9 euros"}',
    )
    expect(keys).toEqual({ query: 'query', answer: 'response' })
    expect(traces.map(({ answer }) => answer)).toEqual(['60 days', '9 euros'])
  })

  it('masks personal data before anything is kept', async () => {
    const line = { query: 'invoice to a@x.org', answer: 'Sent to b@y.org.' }
    const { traces } = await tracesOf(
      line,
      otlp(span({ id: 'a', values: { 'input.value': 'I am a@x.org' } })),
    )
    expect(traces).toMatchObject([
      { query: 'invoice to [email]', answer: 'Sent to [email].' },
      { query: 'I am [email]' },
    ])
  })

  it('reads time, failure, cost and tokens of a request', async () => {
    const usage = { prompt_tokens: 90, completion_tokens: 10 }
    const { traces } = await tracesOf(
      { query: 'a', duration_ms: 1200, error: null, cost_usd: 0.002, usage },
      { query: 'b', duration_ms: 30_000, error: 'timed out' },
      { query: 'c', error: 'none' },
    )
    expect(traces).toMatchObject([
      { ms: 1200, failed: false, cost: 0.002, usage: { input: 90, output: 10 } },
      { ms: 30_000, failed: true, cost: undefined, usage: undefined },
      { ms: undefined, failed: false },
    ])
  })

  it.each<[string, readonly object[], readonly (boolean | undefined)[]]>([
    ['of which it says nothing', [{}, {}], [undefined, undefined]],
    ['that it tells by null', [{ error: null }, {}], [false, false]],
    ['that it tells where there was one', [{}, { error: 'timed out' }], [false, true]],
    [
      'that it tells by an object',
      [{ error: { message: 'timed out' } }, { error: {} }],
      [true, false],
    ],
  ])('reads an error %s', async (_, lines, failed) => {
    const { traces } = await tracesOf(...lines.map((line) => ({ query: 'a', ...line })))
    expect(traces.map((trace) => trace.failed)).toEqual(failed)
  })

  it.each<[string, readonly object[], readonly (boolean | undefined)[]]>([
    ['has', [{}, { status: { wrong: 'late' } }], [false, true]],
    ['never has', [{ error: null }, {}], [undefined, undefined]],
  ])('reads an error from a configured key that it %s', async (_, lines, failed) => {
    const written = lines.map((line) => ({ query: 'a', ...line }))
    const { traces } = await tracesIn([written], { failed: 'status.wrong' })
    expect(traces.map((trace) => trace.failed)).toEqual(failed)
  })

  it.each([
    [1.7e9, 1.7e12],
    [1.7e12, 1.7e12],
    [1.7e15, 1.7e12],
    [1.7e18, 1.7e12],
    ['2023-11-14T22:13:20Z', 1.7e12],
    [1e21, undefined],
    [-1e300, undefined],
    ['+055840-01-01T00:00:00Z', undefined],
  ])('reads %j as the time %j', async (ts, time) => {
    const { traces } = await tracesOf({ query: 'a', ts })
    expect(traces[0]?.time).toBe(time)
  })

  it('rejects a line that is too long', async () => {
    const long = `{"query":"${'x'.repeat(5 * 1024 * 1024)}"}`
    await expect(tracesOf('{"query":"a"}', long)).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringContaining('line 2 has more than 4 MiB'),
    })
  })

  it.each([
    [['[', '{"question":"a"},', '{"other":1}', ']']],
    [['[{"question":"a"},', '{"other":1}]']],
  ])('may be one list over several lines: %j', async (lines) => {
    const { traces, skipped } = await tracesOf(...lines)
    expect(traces.map(({ query }) => query)).toEqual(['a'])
    expect(skipped).toBe(1)
  })

  it('skips a truncated first line', async () => {
    const { traces, skipped } = await tracesOf('{"query":"cut o', '{"query":"b"}')
    expect({ queries: traces.map(({ query }) => query), skipped }).toEqual({
      queries: ['b'],
      skipped: 1,
    })
  })
})

describe('spans of OpenInference', () => {
  const root = {
    id: 'a',
    values: {
      'openinference.span.kind': 'CHAIN',
      'input.value': '{"question":"How long are refunds?"}',
      'output.value': '60 days',
      'session.id': 's1',
      'annotations.0.annotation.name': 'thumbs',
      'annotations.0.annotation.label': 'thumbs-down',
    },
    seconds: [10, 12],
  } as const
  const retriever = {
    id: 'b',
    parent: 'a',
    values: {
      'openinference.span.kind': 'RETRIEVER',
      'input.value': 'refunds',
      'retrieval.documents.1.document.content': 'Second.',
      'retrieval.documents.0.document.id': 'c7',
      'retrieval.documents.0.document.content': 'First.',
      'retrieval.documents.0.document.score': 0.5,
      'retrieval.documents.0.document.metadata': '{"source":"docs/refunds.md"}',
    },
    seconds: [10, 11],
  } as const

  it('make one trace: question and answer of the root, documents of the retriever in order', async () => {
    const model = {
      id: 'c',
      parent: 'a',
      values: {
        'openinference.span.kind': 'LLM',
        'llm.token_count.prompt': 100,
        'llm.token_count.completion': 7,
      },
    }
    // Children are exported before their parents, in separate requests.
    const { traces, forms } = await tracesOf(otlp(span(retriever), span(model)), otlp(span(root)))
    expect(forms).toEqual({ spans: 3, langfuse: 0, lines: 0 })
    expect(traces).toEqual([
      {
        id: 't1',
        query: 'How long are refunds?',
        answer: '60 days',
        session: 's1',
        time: 10_000,
        ms: 2500,
        feedback: 'down',
        failed: false,
        cost: undefined,
        usage: { input: 100, output: 7 },
        chunks: [
          { id: 'c7', doc: 'docs/refunds.md', text: 'First.', score: 0.5 },
          { id: undefined, doc: undefined, text: 'Second.', score: undefined },
        ],
      },
    ])
  })

  it('distinguish an empty retrieval from a missing one', async () => {
    const empty = { ...retriever, values: { 'openinference.span.kind': 'RETRIEVER' } }
    const { traces } = await tracesOf(
      otlp(span(root), span(empty), span({ ...root, failed: true }, 't2')),
    )
    expect(traces.map(({ chunks, failed }) => [chunks?.length, failed])).toEqual([
      [0, false],
      [undefined, true],
    ])
  })

  it('count the chunks that a reranker kept', async () => {
    const reranker = {
      id: 'd',
      parent: 'a',
      values: {
        'openinference.span.kind': 'RERANKER',
        'reranker.output_documents.0.document.content': 'Second.',
      },
    }
    const { traces } = await tracesOf(otlp(span(root), span(retriever), span(reranker)))
    expect(traces[0]?.chunks?.map(({ text }) => text)).toEqual(['Second.'])
  })

  it('can also be one file over several lines', async () => {
    const { traces } = await tracesOf(JSON.stringify(otlp(span(root)), undefined, 2))
    expect(traces).toHaveLength(1)
  })
})

describe('spans in the generative AI conventions', () => {
  it('make one trace', async () => {
    const messages = (role: string, content: string): string =>
      JSON.stringify([
        { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
        { role, parts: [{ type: 'text', content }] },
      ])
    const event = {
      name: 'gen_ai.evaluation.result',
      attributes: attributes({
        'gen_ai.evaluation.name': 'user_feedback',
        'gen_ai.evaluation.score.value': 1,
      }),
    }
    const { traces } = await tracesOf(
      otlp(
        span({
          id: 'a',
          values: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.conversation.id': 'k' },
        }),
        span({
          id: 'b',
          parent: 'a',
          values: {
            'gen_ai.operation.name': 'retrieval',
            'gen_ai.retrieval.documents': '[{"id":"doc_123","score":0.95}]',
          },
        }),
        span({
          id: 'c',
          parent: 'a',
          values: {
            'gen_ai.operation.name': 'chat',
            'gen_ai.input.messages': messages('user', 'How many seats?'),
            'gen_ai.output.messages': messages('assistant', '25'),
            'gen_ai.usage.input_tokens': 30,
          },
          events: [event],
        }),
      ),
    )
    expect(traces).toMatchObject([
      {
        query: 'How many seats?',
        answer: '25',
        session: 'k',
        feedback: 1,
        usage: { input: 30, output: 0 },
        chunks: [{ id: 'doc_123', score: 0.95 }],
      },
    ])
  })

  it.each([
    ['no documents', {}, undefined],
    ['an empty list', { 'gen_ai.retrieval.documents': '[]' }, []],
  ])('interpret %s of a retrieval as unknown or empty', async (_, told, chunks) => {
    const root = { id: 'a', values: { 'gen_ai.retrieval.query.text': 'How many seats?' } }
    const values = { 'gen_ai.operation.name': 'retrieval', ...told }
    const { traces } = await tracesOf(otlp(span(root), span({ id: 'b', parent: 'a', values })))
    expect(traces).toHaveLength(1)
    expect(traces[0]?.chunks).toEqual(chunks)
  })

  it('without captured content cause an error that names the setting to enable', async () => {
    const silent = otlp(span({ id: 'a', values: { 'gen_ai.operation.name': 'chat' } }))
    await expect(tracesOf(silent)).rejects.toMatchObject({
      message: expect.stringContaining('no trace among the 1 span contains a question'),
      hint: expect.stringContaining('turn on content capture'),
    })
  })
})

describe('Langfuse traces', () => {
  const trace = {
    id: 'lf1',
    timestamp: '2026-01-02T03:04:05.000Z',
    sessionId: 's',
    input: { messages: [{ role: 'user', content: 'How many seats?' }] },
    output: '25',
    latency: 1.5,
    scores: [
      { name: 'hallucination', value: 0 },
      { name: 'user-feedback', value: -1 },
    ],
    observations: [
      {
        type: 'RETRIEVER',
        output: { documents: [{ page_content: 'Seats.', metadata: { source: 'a.md' } }] },
      },
      { type: 'GENERATION', usageDetails: { input: 9, output: 2 } },
    ],
  }

  it.each([
    [null, undefined],
    ['cut off', undefined],
    [{ documents: [] }, []],
    [[], []],
  ])('read a retriever result of %j as %j', async (output, chunks) => {
    const { traces } = await tracesOf({ ...trace, observations: [{ type: 'RETRIEVER', output }] })
    expect(traces[0]?.chunks).toEqual(chunks)
  })

  it.each([
    ['a line each', [trace]],
    ['a list', ['[', JSON.stringify(trace), ']']],
    ['a page of its interface', [JSON.stringify({ data: [trace], meta: {} })]],
  ])('are read as %s', async (_, lines) => {
    const { traces, forms } = await tracesOf(...lines)
    expect(forms).toEqual({ spans: 0, langfuse: 1, lines: 0 })
    expect(traces).toEqual([
      {
        id: 'lf1',
        query: 'How many seats?',
        answer: '25',
        session: 's',
        time: Date.UTC(2026, 0, 2, 3, 4, 5),
        ms: 1500,
        feedback: -1,
        failed: false,
        cost: undefined,
        usage: { input: 9, output: 2 },
        chunks: [{ id: undefined, doc: 'a.md', text: 'Seats.', score: undefined }],
      },
    ])
  })
})

describe('rows of a scheduled Langfuse export', () => {
  const own = { project_id: 'p', environment: 'default' }
  const trace = {
    ...own,
    id: 't',
    timestamp: '2026-01-02 03:04:05.000000',
    session_id: 's',
    input: '{"question":"How many seats?"}',
    output: '25',
    bookmarked: false,
  }
  const part = { ...own, trace_id: 't', parent_observation_id: 'a', level: 'DEFAULT' }
  const root = {
    ...part,
    id: 'a',
    type: 'SPAN',
    parent_observation_id: '',
    start_time: '2026-01-02 03:04:05.000000',
    end_time: '2026-01-02 03:04:06.500000',
    level: 'ERROR',
    input: trace.input,
    output: trace.output,
  }
  const retriever = {
    ...part,
    id: 'b',
    type: 'RETRIEVER',
    start_time: '2026-01-02 03:04:05.100000',
    output: '{"documents":[{"page_content":"Seats.","metadata":{"source":"a.md"}}]}',
  }
  const model = {
    ...part,
    id: 'c',
    type: 'GENERATION',
    start_time: '2026-01-02 03:04:05.200000',
    end_time: '2026-01-02 03:04:06.000000',
    input: 'A prompt, and no question in a user',
    usage_details: { input: 9, output: 2, total: 11 },
    total_cost: 0.25,
  }
  const score = { ...own, trace_id: 't', source: 'API', data_type: 'CATEGORICAL', value: 1 }
  const feedback = { ...score, id: 'x', name: 'user-feedback', string_value: 'thumbs down' }
  const judged = { ...score, id: 'y', source: 'EVAL', name: 'helpful', string_value: 'thumbs up' }
  const joined = {
    id: 't',
    query: 'How many seats?',
    answer: '25',
    session: 's',
    time: Date.UTC(2026, 0, 2, 3, 4, 5),
    ms: 1500,
    feedback: 'down',
    failed: true,
    cost: 0.25,
    usage: { input: 9, output: 2 },
    chunks: [{ id: undefined, doc: 'a.md', text: 'Seats.', score: undefined }],
  }

  it.each([
    ['files of their own', [[trace], [root, retriever, model], [judged, feedback]]],
    ['files in any order', [[feedback, judged], [model, retriever, root], [trace]]],
    ['one file', [[feedback, model, trace, judged, root, retriever]]],
    [
      'exports that overlap',
      [
        [trace, model],
        [feedback, root, retriever],
        [trace, model, root],
      ],
    ],
  ])('are joined from %s', async (_, files) => {
    const { traces, forms, skipped } = await tracesIn(files)
    expect(traces).toEqual([joined])
    expect(forms).toEqual({ spans: 0, langfuse: 1, lines: 0 })
    expect(skipped).toBe(0)
  })

  it('are grouped by their root observation if there is no trace row', async () => {
    const enriched = [model, retriever, root].map((row) => ({ ...row, session_id: 's' }))
    const { traces } = await tracesIn([enriched, [feedback]])
    expect(traces).toEqual([joined])
  })

  it('are read the same with the names of the API', async () => {
    const { traces } = await tracesOf(
      { id: 't', timestamp: '2026-01-02T03:04:05Z', sessionId: 's', input: 'Q?', output: 'A.' },
      {
        traceId: 't',
        type: 'RETRIEVER',
        startTime: '2026-01-02T03:04:05Z',
        output: [],
        level: 'ERROR',
      },
      { traceId: 't', name: 'rating', source: 'API', dataType: 'NUMERIC', value: 0 },
    )
    expect(traces).toMatchObject([{ query: 'Q?', chunks: [], feedback: 0, failed: true }])
  })

  it('are counted as skipped if no row contains a question', async () => {
    const other = { ...feedback, trace_id: 'u' }
    const { traces, skipped } = await tracesIn([[trace], [other, { ...other, id: 'z' }]])
    expect(traces.map(({ id, feedback: said }) => [id, said])).toEqual([['t', undefined]])
    expect(skipped).toBe(1)
  })

  it('are rejected without a question, with a hint about the missing rows', async () => {
    await expect(tracesIn([[feedback], [retriever]])).rejects.toMatchObject({
      code: 'input-invalid',
      message: expect.stringMatching(
        /^--logs \S+log0\.jsonl, \S+log1\.jsonl: no Langfuse row contains a question$/,
      ),
      hint: expect.stringContaining('together'),
    })
  })

  it('do not make up for another file without a question', async () => {
    await expect(tracesIn([[trace], ['{"a":1}']])).rejects.toMatchObject({
      message: expect.stringMatching(/log1\.jsonl: no line is a JSON object with a question$/),
    })
  })

  it('are not confused with a log that shares some of their keys', async () => {
    const line = { project_id: 'p', trace_id: 't', session_id: 's', timestamp: 5, input: 'Seats?' }
    const { forms } = await tracesOf(line)
    expect(forms).toEqual({ spans: 0, langfuse: 0, lines: 1 })
  })
})

describe('configured keys', () => {
  const named = { query: 'input.ask.words', feedback: 'metadata.vote' } as const
  const row = { id: 't', timestamp: '2026-01-02T03:04:05Z', sessionId: 's', output: 'A.' }

  it('resolve into a trace of Langfuse, through JSON in text', async () => {
    const input = JSON.stringify({ ask: { words: 'Q?' }, question: 'another' })
    const { traces } = await tracesIn([[{ ...row, input, metadata: { vote: 'down' } }]], named)
    expect(traces).toMatchObject([{ query: 'Q?', feedback: 'down', answer: 'A.' }])
  })

  it('resolve into attributes of the root span', async () => {
    const values = { 'input.value': '{"ask":{"words":"Q?"}}', 'my.vote': 'down' }
    const { traces } = await tracesIn([[otlp(span({ id: 'a', values }))]], {
      query: 'input.value.ask.words',
      feedback: 'my.vote',
    })
    expect(traces).toMatchObject([{ query: 'Q?', feedback: 'down' }])
  })

  it('are counted with a hint if they resolve to nothing', async () => {
    const { traces, left } = await tracesIn(
      [
        [
          { ...row, input: { ask: { words: 'Q?' } } },
          { ...row, id: 'u', input: 'Q?' },
          otlp(span({ id: 'a', values: { 'input.value': 'Q?' } })),
        ],
      ],
      named,
    )
    expect(traces.map(({ id }) => id)).toEqual(['t'])
    expect(left).toMatchObject([
      { count: 1, what: 'span traces without input.ask.words' },
      { count: 1, what: 'Langfuse traces without input.ask.words' },
    ])
  })
})

describe('input without a question', () => {
  it('is counted by format, with a hint on how to export the right file', async () => {
    const { skipped, left } = await tracesOf(
      { query: 'a' },
      { level: 'info' },
      { id: 't', timestamp: '2026-01-02T03:04:05Z', sessionId: 's', bookmarked: false },
      otlp(span({ id: 'a', values: { 'gen_ai.operation.name': 'chat' } })),
    )
    expect(skipped).toBe(3)
    expect(left).toEqual([
      { count: 1, what: 'lines without a question', remedy: expect.stringContaining('--map') },
      {
        count: 1,
        what: 'span traces without a question',
        remedy: expect.stringContaining('turn on content capture'),
      },
      {
        count: 1,
        what: 'Langfuse traces without a question',
        remedy: expect.stringMatching(/Download trace as JSON.*GET \/api\/public\/traces/),
      },
    ])
  })

  it.each([
    [Buffer.from('PAR1\u0000'), 'is Parquet', 'to_json'],
    [Buffer.from([0x1f, 0x8b, 8]), 'is compressed with gzip', 'unpack it'],
    [Buffer.from('┌─ Trace: 1\n│'), "is px's human-readable output", '--format raw'],
  ])('is recognised by its first bytes: %j', async (bytes, message, hint) => {
    await using dir = await tempDir()
    const file = join(dir.path, 'log')
    await writeFile(file, bytes)
    await expect(readTraces([file], {})).rejects.toMatchObject({
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
  })
})

it.each([
  [{ data: [{ traceID: 'a', spans: [{ spanID: 'b', tags: [] }] }] }, 'Jaeger', '/api/v3/traces'],
  [[{ traceId: 'a', id: 'b', localEndpoint: {}, tags: {} }], 'Zipkin', 'file exporter'],
  [[{ traceId: 'a', id: 'b', name: 'n', timestamp: 1, duration: 2 }], 'Zipkin', 'file exporter'],
  [{ resourceLogs: [] }, 'logs, not spans', 'content on spans'],
  [{ record: {}, record_attributes: {}, trace: {} }, 'TruLens', 'get_records_and_feedback'],
])('refuses a form that is not read by its name: %j', async (value, message, hint) => {
  await expect(tracesOf(value)).rejects.toMatchObject({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  })
})

it('does not take a log line with ids and tags for Zipkin', async () => {
  const line = { id: '7', traceId: 'a', tags: ['web'], userQuestion: 'Q?' }
  await expect(tracesOf(line)).rejects.toMatchObject({
    message: expect.stringContaining('no line is a JSON object with a question'),
    hint: expect.stringContaining('--map'),
  })
})

it('does not take a log line with batches of its own for spans', async () => {
  const { traces } = await tracesOf({ query: 'Q?', batches: [{ size: 3 }, 4] })
  expect(traces.map(({ query }) => query)).toEqual(['Q?'])
})

it.each(['scopeSpans', 'scope_spans', 'instrumentationLibrarySpans'])(
  'reads the batches of Tempo with %s',
  async (key) => {
    const spans = [span({ id: 'a', values: { 'input.value': 'Q?' } })]
    const { traces } = await tracesOf({ batches: [{ resource: {} }, { [key]: [{ spans }] }] })
    expect(traces.map(({ query }) => query)).toEqual(['Q?'])
  },
)

it('counts unclear feedback of Langfuse and spans, and takes a clear one first', async () => {
  const trace = { timestamp: '2026-01-02T03:04:05Z', sessionId: 's', input: 'Q?' }
  const score = { source: 'API', dataType: 'TEXT', stringValue: 'good, but slow' }
  const scores = [{ ...score, name: 'user-comment' }]
  const vote = { name: 'user-vote', source: 'API', dataType: 'NUMERIC', value: 0 }
  const { left, traces } = await tracesOf(
    { ...trace, id: 't', scores },
    { ...trace, id: 'u', scores: [...scores, vote] },
  )
  expect(traces.map(({ id, feedback }) => [id, feedback])).toEqual([
    ['t', 'unclear'],
    ['u', 0],
  ])
  expect(left.map(({ count, isKept }) => [count, isKept])).toEqual([[1, true]])
})

it('counts sessions of Langfuse, which hold no question', async () => {
  const session = { id: 's', createdAt: '2026-01-02', countTraces: 3, sessionDuration: 9 }
  const { skipped, left } = await tracesOf({ query: 'a' }, session)
  expect(skipped).toBe(1)
  expect(left[0]?.what).toBe('Langfuse traces without a question')
  await expect(tracesOf(session)).rejects.toMatchObject({
    hint: expect.stringContaining('Download'),
  })
})

describe('a file', () => {
  const trace = { id: 't', timestamp: '2026-01-02T03:04:05Z', sessionId: 's', input: 'Q?' }

  it('may be a list in a single line of more than 4 MiB', async () => {
    const long = { ...trace, metadata: 'x'.repeat(5 * 1024 * 1024) }
    const { traces } = await tracesOf(JSON.stringify([long, { ...trace, id: 'u' }]))
    expect(traces).toHaveLength(2)
  })

  it('may be concatenated pages of an API', async () => {
    const pretty = (id: string) =>
      JSON.stringify({ data: [{ ...trace, id }], meta: {} }, undefined, 2)
    const { traces } = await tracesOf(pretty('t'), pretty('u'))
    expect(traces.map(({ id }) => id)).toEqual(['t', 'u'])
    const lines = ['t', 'u'].map((id) => ({ data: [{ ...trace, id }] }))
    expect((await tracesOf(...lines)).traces).toHaveLength(2)
  })
})

it('counts feedback that is neither up nor down', async () => {
  const lines = ['down', 'meh', 'so-so', 'N/A', 'none', '3/5', 'three stars', undefined].map(
    (feedback, at) => ({
      query: `q${at}`,
      feedback,
    }),
  )
  const { left, skipped } = await tracesOf(...lines)
  expect(left.map(({ count, what }) => [count, what])).toEqual([
    [2, 'answers whose feedback is ignored, because it says neither up nor down'],
  ])
  expect(left.map(leftWords)).toEqual([expect.stringMatching(/^2 answers whose feedback/)])
  expect(skipped).toBe(0)
})
