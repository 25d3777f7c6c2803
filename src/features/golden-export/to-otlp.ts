import { sha256 } from '../../lib/sha256.ts'
import { toolVersion } from '../../lib/version.ts'
import {
  type Chunk,
  chunksOfSteps,
  isSameChunk,
  type OwnScores,
  type Step,
} from '../../lib/model/run.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { type AttributeName, noValue } from '../traces/spans/conventions.ts'
import { batched } from './batched.ts'
import type { Exported, ToExport } from './export-golden.ts'
import type { Answered } from './texts-of.ts'

/**
 * Converts a run to OpenInference spans in OTLP JSON, one request per line, ready to be sent to
 * `/v1/traces`. A question becomes a chain or agent span; below it are a retriever span with the
 * chunks, a tool span for each step with a retriever span for the chunks that the step returned, and a
 * model span if tokens are known. Questions start one millisecond apart, beginning when the run was
 * written, and steps one microsecond apart. A question without a latency ends when it starts. Labels
 * and references are not exported.
 */
export function toOtlp({ items, outcomeOf, tracedAs, lost, now }: ToExport): Exported {
  const spans = items.flatMap((item, at) => {
    const asked = { item, traceId: hexOf(tracedAs(item.id)), start: now + at }
    const result = outcomeOf(item.id)
    if (result?.kind === 'failed')
      return [spanOf(asked, { ...questionOf(item), failure: result.message })]
    if (result?.beyond !== undefined)
      lost.add('ranks below the last chunk that the run contains', result.beyond.returned)
    if (result?.trials !== undefined) lost.add('questions with trials', item.id)
    if (result !== undefined) return spansOf(asked, result)
    lost.add('questions without a result', item.id)
    return []
  })
  const resource = JSON.stringify({ attributes: attributes([['service.name', 'rag-gate']]) })
  const scope = JSON.stringify({ name: 'rag-gate', version: toolVersion })
  const texts = spans.map((span) => JSON.stringify(span))
  const lines = batched(texts, mostBytes).map(
    (batch) =>
      `{"resourceSpans":[{"resource":${resource},"scopeSpans":[{"scope":${scope},"spans":[${batch}]}]}]}\n`,
  )
  return new Map([['traces.json', lines.join('')]])
}

/**
 * Returns the trace id in the form that OTLP requires. Ids in any other form are hashed, so the same id
 * always gives the same result.
 */
function hexOf(id: string): string {
  return /^(?!0+$)[\da-f]{32}$/i.test(id) ? id.toLowerCase() : sha256(id).slice(0, 32)
}

/** The maximum size of a request in bytes. Langfuse accepts 4.5 MB; a collector accepts 20 MiB. */
const mostBytes = 3_000_000

type Asked = {
  readonly item: GoldenItem
  readonly traceId: string
  /** In milliseconds since the Unix epoch. */
  readonly start: number
}

type Values = readonly (readonly [
  AttributeName | Flat,
  string | number | readonly string[] | undefined,
])[]

/** An attribute name inside a flattened list, such as `retrieval.documents.0.document.id`. */
type Flat = `${AttributeName}.${number}.${AttributeName}`

type Part = {
  readonly name: string
  /** Identifies a span within its question; absent for the question's own span. */
  readonly key?: string
  /** The `key` of the parent span; absent if the parent is the question's span. */
  readonly under?: string
  /** Start time in microseconds after the question's start. */
  readonly after?: number
  readonly ms?: number | undefined
  readonly failure?: string | undefined
  readonly values: Values
}

function spanOf({ traceId, start }: Asked, part: Part): object {
  const { name, key, under, after = 0, ms = 0, failure, values } = part
  const idOf = (of = ''): string => sha256(`${traceId} ${of}`).slice(0, 16)
  const begin = BigInt(Math.round(start)) * 1_000_000n + BigInt(after) * 1000n
  return {
    traceId,
    spanId: idOf(key),
    ...(key !== undefined && { parentSpanId: idOf(under) }),
    name,
    kind: 1,
    // This is a string, because JavaScript numbers cannot represent current times in nanoseconds.
    startTimeUnixNano: String(begin),
    endTimeUnixNano: String(begin + BigInt(Math.round(ms * 1e6))),
    attributes: attributes(values),
    status: failure === undefined ? { code: 1 } : { code: 2, message: failure.toWellFormed() },
  }
}

function spansOf(asked: Asked, result: Answered): readonly object[] {
  const { steps, chunks, ms, usage } = result
  const parts: readonly Part[] = [
    { ...questionOf(asked.item, result), ms },
    ...(steps ?? []).flatMap(partsOfStep),
    ...(steps === undefined ? [retrieval(chunks)] : selection(steps, chunks)),
    ...(usage === undefined ? [] : [{ ...modelOf(usage), ms }]),
  ]
  return parts.map((part) => spanOf(asked, part))
}

/** Returns a question's root span, the parent of all its other spans. */
function questionOf({ id, query, tags, history, filters }: GoldenItem, result?: Answered): Part {
  const { answer, context, confidence, cold, steps, scores } = result ?? {}
  const messages = history?.map(({ role, text }) => ({ role, content: text }))
  const asked =
    messages && JSON.stringify({ messages: [...messages, { role: 'user', content: query }] })
  const known = { item: id, filters, context, confidence, cold: cold === true ? true : undefined }
  return {
    name: 'question',
    values: [
      ['openinference.span.kind', steps === undefined ? 'CHAIN' : 'AGENT'],
      ['input.value', asked ?? query],
      ['input.mime_type', asked === undefined ? 'text/plain' : 'application/json'],
      ['output.value', answer],
      ['output.mime_type', answer === undefined ? undefined : 'text/plain'],
      ['tag.tags', tags],
      ['metadata', JSON.stringify(known)],
      ...evaluationsOf(scores),
    ],
  }
}

function evaluationsOf(scores: OwnScores = new Map()): Values {
  return [...scores].flatMap(([name, said], at) => {
    const one = `trace.evaluations.${at}` as const
    return [
      [`${one}.evaluation.name`, name],
      [`${one}.evaluation.annotator_kind`, 'CODE'],
      typeof said === 'number'
        ? [`${one}.evaluation.score`, said]
        : said === null
          ? [`${one}.evaluation.label`, noValue]
          : [`${one}.evaluation.explanation`, said.error],
    ] satisfies Values
  })
}

/** Returns the spans of a tool call and of the chunks that it retrieved. */
function partsOfStep(
  { tool, arguments: given, result, error, chunks }: Step,
  at: number,
): readonly Part[] {
  const key = `step ${at}`
  const call: Part = {
    name: tool,
    key,
    after: at + 1,
    failure: error,
    values: [
      ['openinference.span.kind', 'TOOL'],
      ['tool.name', tool],
      ...jsonValue('input', given),
      ...jsonValue('output', result),
    ],
  }
  if (chunks === undefined) return [call]
  return [call, { ...retrieval(chunks), key: `${key} retrieve`, under: key, after: at + 1 }]
}

function jsonValue(side: 'input' | 'output', value: unknown): Values {
  if (value === undefined) return []
  return [
    [`${side}.value`, JSON.stringify(value)],
    [`${side}.mime_type`, 'application/json'],
  ]
}

function retrieval(chunks: readonly Chunk[]): Part {
  return {
    name: 'retrieve',
    key: 'RETRIEVER',
    values: [
      ['openinference.span.kind', 'RETRIEVER'],
      ...documentsOf('retrieval.documents', chunks),
    ],
  }
}

/**
 * Returns a span that follows all steps and contains the selected chunks, if the answer's chunks differ
 * from those that the steps returned.
 */
function selection(steps: readonly Step[], chunks: readonly Chunk[]): readonly Part[] {
  if (areSame(chunksOfSteps(steps), chunks)) return []
  return [
    {
      name: 'select',
      key: 'RERANKER',
      after: 1000,
      values: [
        ['openinference.span.kind', 'RERANKER'],
        ...documentsOf('reranker.output_documents', chunks),
      ],
    },
  ]
}

function areSame(some: readonly Chunk[], others: readonly Chunk[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return other?.id === one.id && other.score === one.score && isSameChunk(one, other)
    })
  )
}

function modelOf({ inputTokens, outputTokens }: NonNullable<Answered['usage']>): Part {
  return {
    name: 'answer',
    key: 'LLM',
    values: [
      ['openinference.span.kind', 'LLM'],
      ['llm.token_count.prompt', inputTokens],
      ['llm.token_count.completion', outputTokens],
    ],
  }
}

function documentsOf(
  list: 'retrieval.documents' | 'reranker.output_documents',
  chunks: readonly Chunk[],
): Values {
  return chunks.flatMap(({ id, doc, start, end, text, score }, at) => {
    const one = `${list}.${at}` as const
    const place = [doc, start].every((known) => known === undefined)
      ? undefined
      : JSON.stringify({ source: doc, start, end })
    return [
      [`${one}.document.id`, id],
      [`${one}.document.content`, text],
      [`${one}.document.score`, score],
      [`${one}.document.metadata`, place],
    ] satisfies Values
  })
}

function attributes(values: Values): readonly object[] {
  return values.flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: anyValue(key, value) }],
  )
}

function anyValue(key: string, value: string | number | readonly string[]): object {
  if (typeof value === 'string') return { stringValue: value.toWellFormed() }
  if (typeof value !== 'number')
    return { arrayValue: { values: value.map((text) => anyValue(key, text)) } }
  if (key.endsWith('.score')) return { doubleValue: value }
  // OTLP's JSON encodes 64-bit integers as strings.
  return { intValue: String(value) }
}
