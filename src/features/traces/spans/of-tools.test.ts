import { expect, it } from 'vitest'
import { answersOfSpans } from './otlp-answers.ts'
import { otlpSpansIn } from './otlp-spans.ts'
import { tracesOfSpans } from './otlp-traces.ts'
import { plainSpansIn } from './phoenix-spans.ts'

type Values = Readonly<Record<string, unknown>>
type Part = { readonly values: Values; readonly events?: readonly (readonly [string, Values])[] }

const [query, answer] = ['How much is the pass?', 'It costs 9 euros.']
const json = JSON.stringify

function listed(values: Values): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number'
        ? { intValue: String(value) }
        : { stringValue: typeof value === 'string' ? value : json(value) },
  }))
}

/** Returns the spans of one trace. The first span is the root and the parent of the others. */
function spansOf(...parts: readonly Part[]) {
  const spans = parts.map(({ values, events = [] }, at) => ({
    traceId: 't',
    spanId: `s${at}`,
    parentSpanId: at === 0 ? '' : 's0',
    name: `span ${at}`,
    startTimeUnixNano: `${at + 1}000000000`,
    endTimeUnixNano: '9000000000',
    attributes: listed(values),
    events: events.map(([name, own]) => ({ name, attributes: listed(own) })),
  }))
  return otlpSpansIn({ resourceSpans: [{ scopeSpans: [{ spans }] }] }) ?? []
}

const system = [
  'gen_ai.system.message',
  { 'gen_ai.event.content': { content: 'Be brief.' } },
] as const

it.each<[what: string, parts: readonly Part[]]>([
  [
    'events with JSON',
    [
      {
        values: { 'gen_ai.operation.name': 'chat' },
        events: [
          system,
          ['gen_ai.user.message', { 'gen_ai.event.content': { role: 'user', content: query } }],
          ['gen_ai.choice', { 'gen_ai.event.content': { index: 0, message: { content: answer } } }],
        ],
      },
    ],
  ],
  [
    'events with plain attributes',
    [
      {
        values: { 'gen_ai.operation.name': 'chat' },
        events: [
          ['gen_ai.user.message', { content: query, role: 'user' }],
          ['gen_ai.choice', { message: { role: 'assistant', content: answer }, index: 0 }],
        ],
      },
    ],
  ],
  [
    'events of a conversation',
    [
      {
        values: {},
        events: [
          ['gen_ai.user.message', { content: 'And before?' }],
          ['gen_ai.assistant.message', { content: 'It was free.' }],
          ['gen_ai.user.message', { content: query }],
          ['gen_ai.choice', { content: answer }],
        ],
      },
    ],
  ],
  [
    'the AI SDK by a prompt',
    [
      {
        values: {
          'ai.operationId': 'ai.generateText',
          'ai.prompt': { system: 'Be brief.', prompt: query },
          'ai.response.text': answer,
        },
      },
    ],
  ],
  [
    'the AI SDK by messages, in a call of a model below',
    [
      { values: { 'ai.operationId': 'ai.streamText' } },
      {
        values: {
          'ai.operationId': 'ai.streamText.doStream',
          'ai.prompt.messages': [
            { role: 'system', content: 'Be brief.' },
            { role: 'user', content: [{ type: 'text', text: query }] },
          ],
          'ai.response.text': answer,
        },
      },
    ],
  ],
  [
    'MLflow',
    [
      {
        values: {
          'mlflow.spanType': 'CHAIN',
          'mlflow.spanInputs': { question: query },
          'mlflow.spanOutputs': { answer },
        },
      },
    ],
  ],
  [
    'MLflow with quoted values',
    [
      {
        values: {
          'mlflow.spanType': '"CHAT_MODEL"',
          'mlflow.spanInputs': { messages: [{ role: 'user', content: query }] },
          'mlflow.spanOutputs': json(answer),
        },
      },
    ],
  ],
  [
    'LangSmith',
    [
      {
        values: {
          'langsmith.span.kind': 'chain',
          'gen_ai.prompt': { input: query },
          'gen_ai.completion': { output: answer },
        },
      },
    ],
  ],
])('reads the question and answer of %s', (_, parts) => {
  const { traces, skipped } = tracesOfSpans(spansOf(...parts), {})
  expect(traces).toMatchObject([{ query, answer }])
  expect(skipped).toBe(0)
})

const found = [
  { page_content: 'The pass is 9 euros.', metadata: { source: 'docs/pass.md' }, id: 'c1' },
]

it.each([
  ['MLflow', { 'mlflow.spanType': 'RETRIEVER', 'mlflow.spanOutputs': found }],
  ['LangSmith', { 'langsmith.span.kind': 'retriever', 'gen_ai.completion': { documents: found } }],
])('reads the results of a %s retriever', (_, values) => {
  const root = { 'input.value': query, 'output.value': answer }
  const { traces } = tracesOfSpans(spansOf({ values: root }, { values }), {})
  expect(traces).toMatchObject([
    { query, chunks: [{ text: 'The pass is 9 euros.', doc: 'docs/pass.md' }] },
  ])
})

it.each([
  ['before version 5', 'args', 'result', 'promptTokens', 'completionTokens'],
  ['of today', 'input', 'output', 'inputTokens', 'outputTokens'],
])('reads steps and token usage of the AI SDK %s', (_, given, gotten, read, written) => {
  const spans = spansOf(
    {
      values: {
        'ai.operationId': 'ai.generateText',
        'ai.prompt': { prompt: query },
        'ai.response.text': answer,
      },
    },
    {
      values: {
        'ai.operationId': 'ai.toolCall',
        'ai.toolCall.name': 'price',
        [`ai.toolCall.${given}`]: { of: 'pass' },
        [`ai.toolCall.${gotten}`]: '9',
      },
    },
    {
      values: {
        'ai.operationId': 'ai.generateText.doGenerate',
        [`ai.usage.${read}`]: 40,
        [`ai.usage.${written}`]: 8,
      },
    },
  )
  expect(answersOfSpans(spans)).toMatchObject([
    {
      query,
      answer: {
        answer,
        steps: [{ tool: 'price', arguments: { of: 'pass' }, result: 9 }],
        usage: { input_tokens: 40, output_tokens: 8 },
      },
    },
  ])
})

it.each(['mlflow.trace.session', 'langsmith.trace.session_id'])(
  'reads a session from %s',
  (name) => {
    const { traces } = tracesOfSpans(
      spansOf({ values: { 'input.value': query, [name]: 's1' } }),
      {},
    )
    expect(traces).toMatchObject([{ session: 's1' }])
  },
)

it.each([
  ['info', { info: { trace_id: 't' } }, {}, true],
  ['an attribute of MLflow', {}, { 'mlflow.spanType': '"CHAIN"' }, true],
  ['neither', {}, { kind: 'CHAIN' }, false],
])('checks whether an object with spans and %s is a trace of MLflow', (_, beside, own, isTrace) => {
  const spans = [{ trace_id: 't', span_id: 's', attributes: own }]
  expect(plainSpansIn({ ...beside, spans }) !== undefined).toBe(isTrace)
})

it('ignores runs and traces that are nested too deeply', () => {
  let run: object = { id: 'r', run_type: 'chain', inputs: {} }
  let trace: object = { traceId: 't', spans: [] }
  for (let depth = 0; depth < 50_000; depth += 1) {
    run = { id: 'r', run_type: 'chain', inputs: {}, child_runs: [run] }
    trace = { traceId: 't', spans: [trace] }
  }
  expect(plainSpansIn({ ...run })).toHaveLength(201)
  expect(plainSpansIn({ ...trace })).toBeUndefined()
})
