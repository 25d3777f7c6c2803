import { sha256 } from '../../../lib/sha256.ts'
import type { AttributeName } from '../../traces/spans/conventions.ts'
import { evaluationEvent } from '../../traces/spans/conventions.ts'
import type { Trace } from '../../traces/trace.ts'

/** Writes a service's requests in each trace format. */
export const traceFiles = {
  'JSON Lines': (traces: readonly Trace[]) => linesOf(traces.map(logLine)),
  OpenInference: (traces: readonly Trace[]) => batchesOf(traces, openInferenceSpans),
  'generative AI': (traces: readonly Trace[]) => batchesOf(traces, genAiSpans),
  Langfuse: (traces: readonly Trace[]) => linesOf(traces.map(langfuseTrace)),
} as const

function linesOf(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function logLine({ id, query, answer, session, time = 0, ms, ...trace }: Trace): object {
  return {
    id,
    timestamp: new Date(time).toISOString(),
    session_id: session,
    query,
    answer,
    duration_ms: ms,
    rating: trace.feedback,
    chunks: trace.chunks,
    error: trace.failed === true ? { message: 'timed out' } : null,
    cost_usd: trace.cost,
    usage: trace.usage && {
      input_tokens: trace.usage.input,
      output_tokens: trace.usage.output,
    },
  }
}

type Spans = (trace: Trace) => readonly SpanParts[]
type SpanParts = readonly [name: string, values: Values, events?: readonly object[]]

/** Writes spans as a collector does: one batch per line, with child spans before their parents. */
function batchesOf(traces: readonly Trace[], spansOf: Spans): string {
  const written = traces.map((trace) =>
    spansOf(trace)
      .map((parts, at) => spanOf(trace, parts, at))
      .toReversed(),
  )
  const resource = { attributes: attributesOf({ 'service.name': 'simulated' }) }
  const scope = { name: 'simulated' }
  return linesOf(
    Array.from({ length: Math.ceil(written.length / 50) }, (_, at) => {
      const spans = written.slice(50 * at, 50 * at + 50).flat()
      return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] }
    }),
  )
}

type Value = string | number | undefined
type Values = Readonly<Partial<Record<AttributeName, Value>>> &
  Readonly<Record<`${string}.${number}.${string}`, Value>>

function spanOf(trace: Trace, [name, values, events]: SpanParts, at: number): object {
  const { id = '', time = 0, ms = 0, failed } = trace
  const idOf = (of: number): string => sha256(`${id} ${of}`).slice(0, 16)
  return {
    traceId: sha256(id).slice(0, 32),
    spanId: idOf(at),
    ...(at > 0 && { parentSpanId: idOf(0) }),
    name,
    kind: 1,
    startTimeUnixNano: `${time + at}000000`,
    endTimeUnixNano: `${time + Math.max(at, ms)}000000`,
    attributes: attributesOf(values),
    ...(events && { events }),
    status: failed === true && at === 0 ? { code: 2, message: 'timed out' } : {},
  }
}

function attributesOf(values: Values): readonly object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: anyValue(key, value) }],
  )
}

function anyValue(key: string, value: string | number): object {
  if (typeof value === 'string') return { stringValue: value }
  return key.includes('token') ? { intValue: String(value) } : { doubleValue: value }
}

function openInferenceSpans({
  query,
  answer,
  session,
  feedback,
  chunks = [],
  usage,
  cost,
}: Trace): readonly SpanParts[] {
  const vote = feedback !== undefined && {
    'trace.annotations.0.annotation.name': 'thumbs',
    'trace.annotations.0.annotation.label': `thumbs-${feedback}`,
    'trace.annotations.0.annotation.annotator_kind': 'HUMAN',
  }
  const documents = chunks.flatMap(({ id, doc, text, score }, at) => {
    const one = `retrieval.documents.${at}.document`
    return Object.entries({
      [`${one}.id`]: id,
      [`${one}.content`]: text,
      [`${one}.score`]: score,
      [`${one}.metadata`]: JSON.stringify({ source: doc }),
    })
  })
  return [
    [
      'ask',
      {
        'openinference.span.kind': 'CHAIN',
        'input.value': query,
        'output.value': answer,
        'session.id': session,
        ...vote,
      },
    ],
    [
      'retrieve',
      {
        'openinference.span.kind': 'RETRIEVER',
        'input.value': query,
        ...(Object.fromEntries(documents) as Values),
      },
    ],
    [
      'generate',
      {
        'openinference.span.kind': 'LLM',
        'llm.token_count.prompt': usage?.input,
        'llm.token_count.completion': usage?.output,
        'llm.cost.total': cost,
      },
    ],
  ]
}

/**
 * Leaves out costs, document paths and document text, because the convention does not define
 * attributes for them.
 */
function genAiSpans(trace: Trace): readonly SpanParts[] {
  const { query, answer, session, feedback, chunks = [], usage } = trace
  const said = (role: string, content: string): string =>
    JSON.stringify([{ role, parts: [{ type: 'text', content }] }])
  const vote = {
    name: evaluationEvent,
    timeUnixNano: `${trace.time ?? 0}000000`,
    attributes: attributesOf({
      'gen_ai.evaluation.name': 'user_feedback',
      'gen_ai.evaluation.score.label': String(feedback),
    }),
  }
  return [
    [
      'invoke_agent',
      { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.conversation.id': session },
      feedback === undefined ? [] : [vote],
    ],
    [
      'retrieval',
      {
        'gen_ai.operation.name': 'retrieval',
        'gen_ai.retrieval.query.text': query,
        'gen_ai.retrieval.documents': JSON.stringify(
          chunks.map(({ id, score }) => ({ id, score })),
        ),
      },
    ],
    [
      'chat',
      {
        'gen_ai.operation.name': 'chat',
        'gen_ai.input.messages': said('user', query),
        'gen_ai.output.messages': answer === undefined ? undefined : said('assistant', answer),
        'gen_ai.usage.input_tokens': usage?.input,
        'gen_ai.usage.output_tokens': usage?.output,
      },
    ],
  ]
}

function langfuseTrace(trace: Trace): object {
  const { id, query, answer, session, time = 0, ms = 0, feedback, chunks = [], failed } = trace
  const { usage, cost } = trace
  const documents = chunks.map(({ id: key, doc, text, score }) => {
    return { id: key, page_content: text, score, metadata: { source: doc } }
  })
  const score = { traceId: id, name: 'user-feedback', source: 'API', dataType: 'CATEGORICAL' }
  return {
    id,
    timestamp: new Date(time).toISOString(),
    sessionId: session ?? null,
    input: { question: query },
    output: answer === undefined ? null : { answer },
    latency: ms / 1000,
    totalCost: cost,
    scores: feedback === undefined ? [] : [{ ...score, stringValue: feedback }],
    observations: [
      { type: 'SPAN', name: 'ask', level: failed === true ? 'ERROR' : 'DEFAULT' },
      { type: 'RETRIEVER', name: 'retrieve', parentObservationId: 'ask', output: { documents } },
      { type: 'GENERATION', name: 'generate', parentObservationId: 'ask', usageDetails: usage },
    ],
  }
}
