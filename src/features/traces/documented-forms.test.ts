import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { documentedForms } from './documented-forms.ts'
import { readTraces } from './read-traces.ts'

/**
 * Files by name. Together they contain one question with its answer, its retrieved documents, and a thumbs
 * down.
 */
type Sample = Readonly<Record<string, string>>

const [query, answer, text] = ['How much is the pass?', 'It costs 9 euros.', 'The pass is 9 euros.']
const start = '2026-01-02T03:04:05.000Z'
const end = '2026-01-02T03:04:06.500Z'
const nano = (iso: string) => String(BigInt(Date.parse(iso)) * 1_000_000n)
const json = JSON.stringify
const lines = (...rows: readonly object[]) => rows.map((row) => json(row)).join('\n')
const page = (...data: readonly object[]) => json({ data, next_cursor: null }, undefined, 2)

type Values = Readonly<Record<string, string | number>>

const kinds = { root: 'CHAIN', found: 'RETRIEVER', model: 'LLM' } as const
const openInference: Readonly<Record<keyof typeof kinds, Values>> = {
  root: { 'input.value': query, 'output.value': answer, 'session.id': 's' },
  found: {
    'retrieval.documents.0.document.content': text,
    'retrieval.documents.0.document.id': 'c1',
  },
  model: { 'llm.token_count.prompt': 9, 'llm.token_count.completion': 2 },
}
const ids = { root: 'a', found: 'b', model: 'c' } as const
const parts = ['root', 'found', 'model'] as const

/**
 * Returns a span in OTLP's JSON, with camel-case names or, if `snake`, the snake-case names of the
 * protocol.
 */
function otlp(part: keyof typeof kinds, values: Values, snake = false, more: object = {}): object {
  const named = (name: string) =>
    snake ? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name
  const attributes = Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { [named('stringValue')]: value }
        : { [named('intValue')]: snake ? value : String(value) },
  }))
  return {
    [named('traceId')]: 't',
    [named('spanId')]: ids[part],
    [named('parentSpanId')]: part === 'root' ? null : ids.root,
    [named('startTimeUnixNano')]: snake ? Number(nano(start)) : nano(start),
    [named('endTimeUnixNano')]: snake ? Number(nano(end)) : nano(end),
    name: part,
    attributes,
    ...more,
  }
}

const down = {
  'annotations.0.annotation.name': 'user_feedback',
  'annotations.0.annotation.score': 0,
}
const openInferenceSpans = (snake: boolean) =>
  parts.map((part) =>
    otlp(
      part,
      {
        'openinference.span.kind': kinds[part],
        ...openInference[part],
        ...(part === 'root' ? down : {}),
      },
      snake,
    ),
  )

const annotation = { name: 'thumbs', annotator_kind: 'HUMAN', result: { label: 'thumbs-down' } }

/** Returns a span as written by Phoenix's API. */
const plain = (part: keyof typeof kinds, more: object = {}) => ({
  name: part,
  context: { trace_id: 't', span_id: ids[part] },
  span_kind: kinds[part],
  parent_id: part === 'root' ? null : ids.root,
  start_time: start,
  end_time: end,
  status_code: 'OK',
  attributes: openInference[part],
  ...more,
})

const row = (part: keyof typeof kinds) => ({
  'context.trace_id': 't',
  'context.span_id': ids[part],
  parent_id: part === 'root' ? '' : ids.root,
  span_kind: kinds[part],
  start_time: start,
  end_time: end,
  'attributes.input.value': part === 'root' ? query : '',
  'attributes.output.value': part === 'root' ? answer : '',
  'attributes.session.id': part === 'root' ? 's' : '',
  'attributes.retrieval.documents':
    part === 'found' ? `[{'document.content': '${text}', 'document.id': 'c1'}]` : '',
  'attributes.llm.token_count.prompt': part === 'model' ? '9' : '',
  'attributes.llm.token_count.completion': part === 'model' ? '2' : '',
})

const csv = (...rows: readonly Readonly<Record<string, unknown>>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((one) => Object.values(one))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')

const message = (role: string, content: string) =>
  json([{ role, parts: [{ type: 'text', content }] }])

const langfuseTrace = {
  id: 't',
  timestamp: start,
  sessionId: 's',
  input: { question: query },
  output: { answer },
  bookmarked: false,
}
const observation = { traceId: 't', startTime: start, endTime: end }
const observations = [
  { ...observation, id: 'a', type: 'SPAN', parentObservationId: null, input: null, output: null },
  {
    ...observation,
    id: 'b',
    type: 'RETRIEVER',
    parentObservationId: 'a',
    output: [{ id: 'c1', text }],
  },
  {
    ...observation,
    id: 'c',
    type: 'GENERATION',
    parentObservationId: 'a',
    usageDetails: { input: 9, output: 2 },
  },
]
const score = {
  id: 'x',
  traceId: 't',
  name: 'user_feedback',
  source: 'API',
  value: 0,
  dataType: 'NUMERIC',
}
const inText = (rows: readonly object[]) =>
  rows.map((one) =>
    Object.fromEntries(
      Object.entries(one).map(([key, value]: [string, unknown]) => [
        key,
        key === 'input' || key === 'output' ? json(value) : value,
      ]),
    ),
  )
const snake = (rows: readonly object[]) =>
  inText(rows).map((one) => ({
    project_id: 'p',
    ...Object.fromEntries(
      Object.entries(one).map(([key, value]) => [
        key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  }))

const logLine = {
  query,
  answer,
  session: 's',
  time: start,
  feedback: 0,
  latency_ms: 1500,
  chunks: [{ id: 'c1', text }],
  input_tokens: 9,
  output_tokens: 2,
}

/** A sample of each form. The type ensures that no form is missing. */
const recorded = {
  root: { kind: 'chain', inputs: { question: query }, outputs: { answer } },
  found: {
    kind: 'retriever',
    inputs: { query },
    outputs: { documents: [{ id: 'c1', page_content: text, metadata: {} }] },
  },
  model: { kind: 'llm', inputs: { messages: [[]] }, outputs: { generations: [[]] } },
}

function mlflow(spanOf: (part: keyof typeof kinds) => object): object {
  return {
    info: {
      trace_id: 'tr-1',
      trace_metadata: { 'mlflow.trace.session': 's' },
      assessments: [
        {
          assessment_name: 'correct',
          source: { source_type: 'LLM_JUDGE' },
          feedback: { value: true },
        },
        { assessment_name: 'vote', source: { source_type: 'HUMAN' }, feedback: { value: false } },
      ],
    },
    data: { spans: parts.map(spanOf) },
  }
}

function mlflowAttributes(part: keyof typeof kinds): object {
  const { kind, inputs, outputs } = recorded[part]
  return {
    'mlflow.spanType': json(kind.toUpperCase()),
    'mlflow.spanInputs': json(inputs),
    'mlflow.spanOutputs': json(part === 'found' ? recorded.found.outputs.documents : outputs),
    ...(part === 'model' && {
      'mlflow.chat.tokenUsage': json({ input_tokens: 9, output_tokens: 2 }),
    }),
  }
}

function mlflowSpan3(part: keyof typeof kinds): object {
  return {
    trace_id: 't',
    span_id: ids[part],
    parent_span_id: part === 'root' ? null : ids.root,
    name: part,
    start_time_unix_nano: nano(start),
    end_time_unix_nano: Number(nano(end)),
    status: { code: 'STATUS_CODE_OK', message: '' },
    attributes: mlflowAttributes(part),
  }
}

function mlflowSpan2(part: keyof typeof kinds): object {
  return {
    name: part,
    context: { trace_id: 't', span_id: ids[part] },
    parent_id: part === 'root' ? null : ids.root,
    start_time: Number(nano(start)),
    end_time: Number(nano(end)),
    status_code: 'OK',
    attributes: mlflowAttributes(part),
  }
}

function langSmithRun(part: keyof typeof kinds): object {
  const { kind, inputs, outputs } = recorded[part]
  return {
    id: ids[part],
    name: part,
    start_time: start.replace('Z', ''),
    run_type: kind,
    end_time: end.replace('Z', ''),
    extra: { metadata: { thread_id: 's' } },
    error: null,
    inputs,
    outputs,
    parent_run_id: part === 'root' ? null : ids.root,
    trace_id: 't',
    prompt_tokens: 9,
    completion_tokens: 2,
    feedback_stats: part === 'root' ? { user_score: { n: 1, avg: 0 } } : null,
  }
}

const samples: Readonly<Record<keyof typeof documentedForms, Sample>> = {
  lines: { 'a.jsonl': lines(logLine) },
  table: { 'a.csv': csv({ ...logLine, chunks: json(logLine.chunks) }) },
  otlp: {
    'a.jsonl': lines(
      ...openInferenceSpans(false).map((span) => ({
        resourceSpans: [{ scopeSpans: [{ spans: [span] }] }],
      })),
    ),
  },
  'otlp-snake': {
    'a.json': json(
      { resource_spans: [{ scope_spans: [{ spans: openInferenceSpans(true) }] }] },
      undefined,
      2,
    ),
  },
  'otlp-wrapped': {
    'tempo.json': json({
      batches: [{ scopeSpans: [{ spans: openInferenceSpans(false).slice(0, 1) }] }],
    }),
    'tempo-2.json': json({
      trace: {
        resourceSpans: [{ scopeSpans: [{ spans: openInferenceSpans(false).slice(1, 2) }] }],
      },
    }),
    'jaeger.json': json({
      result: { resourceSpans: [{ scopeSpans: [{ spans: openInferenceSpans(false).slice(2) }] }] },
    }),
  },
  console: {
    'a.txt': parts
      .map((part) => {
        const { span_kind: _, status_code: __, ...span } = plain(part)
        const attributes = {
          'openinference.span.kind': kinds[part],
          ...openInference[part],
          ...(part === 'root' ? down : {}),
        }
        return json({ ...span, status: { status_code: 'UNSET' }, attributes }, undefined, 4)
      })
      .join('\n'),
  },
  'gen-ai': {
    'a.json': json({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                otlp(
                  'root',
                  { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.conversation.id': 's' },
                  false,
                  {
                    events: [
                      {
                        name: 'gen_ai.evaluation.result',
                        attributes: [
                          {
                            key: 'gen_ai.evaluation.name',
                            value: { stringValue: 'user_feedback' },
                          },
                          { key: 'gen_ai.evaluation.score.value', value: { doubleValue: 0 } },
                        ],
                      },
                    ],
                  },
                ),
                otlp('found', {
                  'gen_ai.operation.name': 'retrieval',
                  'gen_ai.retrieval.documents': json([{ id: 'c1', text }]),
                }),
                otlp('model', {
                  'gen_ai.operation.name': 'chat',
                  'gen_ai.input.messages': message('user', query),
                  'gen_ai.output.messages': message('assistant', answer),
                  'gen_ai.usage.input_tokens': 9,
                  'gen_ai.usage.output_tokens': 2,
                }),
              ],
            },
          ],
        },
      ],
    }),
  },
  openllmetry: {
    'a.json': json({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                otlp('root', {
                  'traceloop.span.kind': 'workflow',
                  'traceloop.entity.input': json({ args: [], kwargs: { question: query } }),
                  'traceloop.entity.output': json(answer),
                  'session.id': 's',
                }),
                otlp('found', {}, false, {
                  events: [
                    {
                      name: 'db.query.result',
                      attributes: [
                        { key: 'db.query.result.id', value: { stringValue: 'c1' } },
                        { key: 'db.query.result.document', value: { stringValue: text } },
                      ],
                    },
                  ],
                }),
                otlp('model', {
                  'llm.request.type': 'chat',
                  'gen_ai.prompt.0.role': 'system',
                  'gen_ai.prompt.0.content': 'Be brief.',
                  'gen_ai.prompt.1.role': 'user',
                  'gen_ai.prompt.1.content': `${text} ${query}`,
                  'gen_ai.completion.0.role': 'assistant',
                  'gen_ai.completion.0.content': answer,
                  'gen_ai.usage.prompt_tokens': 9,
                  'gen_ai.usage.completion_tokens': 2,
                }),
              ],
            },
          ],
        },
      ],
    }),
  },
  'phoenix-rest': {
    'one.json': page(plain('root'), plain('found')),
    'two.json': page(plain('model')),
    'annotations.json': page({ ...annotation, id: 'x', span_id: 'a' }),
  },
  'phoenix-otlp': { 'a.json': page(...openInferenceSpans(true)) },
  'phoenix-cli': {
    'a.json': json([
      {
        traceId: 't',
        spans: parts.map((part) => plain(part)),
        annotations: [annotation],
        rootSpan: 'a',
      },
    ]),
  },
  'phoenix-table': {
    'a.csv': csv(...parts.map(row)),
    'annotations.json': page({ ...annotation, id: 'x', span_id: 'a' }),
  },
  'mlflow-3': { 't.json': json({ traces: [mlflow(mlflowSpan3)] }, undefined, 2) },
  'mlflow-2': { 't.json': json(mlflow(mlflowSpan2)) },
  'langsmith-runs': { 'runs.jsonl': lines(...parts.map(langSmithRun)) },
  'langfuse-download': {
    't.json': json(
      {
        trace: { ...inText([langfuseTrace])[0], scores: [score] },
        observations: inText(observations),
      },
      undefined,
      2,
    ),
  },
  'langfuse-api': {
    'traces.json': page({ ...langfuseTrace, observations: ['a', 'b', 'c'], scores: ['x'] }),
    'observations.json': page(...observations),
    'scores.json': page(score),
  },
  'langfuse-rows': {
    'traces.csv': csv({ ...inText([langfuseTrace])[0], user_feedback: '[0]', comments: '[]' }),
    'observations.jsonl': lines(...inText(observations).map((one) => ({ ...one, comments: [] }))),
  },
  'langfuse-scheduled': {
    'traces.jsonl': lines(...snake([langfuseTrace])),
    'observations.jsonl': lines(...snake(observations)),
    'scores.jsonl': lines(...snake([score])),
  },
}

it.each(Object.entries(samples))('reads a question as %s', async (name, sample) => {
  await using dir = await tempDir()
  const files = await Promise.all(
    Object.entries(sample).map(async ([file, written]) => {
      await writeFile(join(dir.path, file), written)
      return join(dir.path, file)
    }),
  )
  const { traces, skipped } = await readTraces(files, {})
  expect(skipped).toBe(0)
  const isThumbs = name === 'phoenix-rest' || name === 'phoenix-cli' || name === 'phoenix-table'
  expect(traces).toHaveLength(1)
  expect(traces).toMatchObject([
    {
      query,
      answer,
      session: 's',
      time: Date.parse(start),
      ms: 1500,
      feedback: name === 'openllmetry' ? undefined : isThumbs ? 'down' : 0,
      chunks: [{ id: 'c1', text }],
      usage: { input: 9, output: 2 },
    },
  ])
})
