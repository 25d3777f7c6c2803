import { sha256 } from '../../../core/sha256.ts'
import { toolVersion } from '../../../core/version.ts'
import type { Exported, ToExport } from './export-golden.ts'
import type { Answered } from './texts-of.ts'

/**
 * What a run did for each question as spans of OpenInference in OTLP's JSON, ready to be sent to `/v1/traces`: a chain
 * with question and answer, a retriever with the chunks, and a model where tokens are known. Spans of a question without a
 * time end when they begin. `metadata` of the chain
 * names the item. Labels and references have no place in it; a question without a result is left out and counted.
 */
export function toOtlp({ items, resultOf, lost, now }: ToExport): Exported {
  const spans = items.flatMap(({ id, query, tags }, at) => {
    const result = resultOf(id)
    if (result !== undefined) return spansOf({ id, query, tags, start: now + at }, result)
    lost.add('questions without a result', id)
    return []
  })
  const request = {
    resourceSpans: [
      {
        resource: { attributes: attributes({ 'service.name': 'rag-gate' }) },
        scopeSpans: [{ scope: { name: 'rag-gate', version: toolVersion }, spans }],
      },
    ],
  }
  return new Map([['traces.json', `${JSON.stringify(request)}\n`]])
}

type Asked = {
  readonly id: string
  readonly query: string
  readonly tags: readonly string[]
  /** Milliseconds since 1970. */
  readonly start: number
}

function spansOf({ id, query, tags, start }: Asked, result: Answered): readonly object[] {
  const { answer, usage, ms = 0 } = result
  const traceId = sha256(`${start} ${id}`).slice(0, 32)
  const span = (name: string, kind: string, values: Values): object => ({
    traceId,
    spanId: sha256(`${traceId} ${kind}`).slice(0, 16),
    ...(kind !== 'CHAIN' && { parentSpanId: sha256(`${traceId} CHAIN`).slice(0, 16) }),
    name,
    kind: 1,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(start + ms),
    attributes: attributes({ 'openinference.span.kind': kind, ...values }),
    status: { code: 1 },
  })
  return [
    span('question', 'CHAIN', {
      'input.value': query,
      'input.mime_type': 'text/plain',
      'output.value': answer,
      'tag.tags': tags,
      metadata: JSON.stringify({ item: id }),
    }),
    span('retrieve', 'RETRIEVER', { 'input.value': query, ...documentsOf(result) }),
    ...(usage === undefined
      ? []
      : [
          span('answer', 'LLM', {
            'llm.token_count.prompt': usage.inputTokens,
            'llm.token_count.completion': usage.outputTokens,
          }),
        ]),
  ]
}

function documentsOf({ chunks }: Answered): Values {
  const entries = chunks.flatMap(({ id, doc, start, end, text, score }, at) => {
    const document = `retrieval.documents.${at}.document`
    return [
      [`${document}.id`, id],
      [`${document}.content`, text],
      [`${document}.score`, score],
      [`${document}.metadata`, JSON.stringify({ source: doc, start, end })],
    ] as const
  })
  return Object.fromEntries(entries)
}

type Values = Readonly<Record<string, string | number | readonly string[] | undefined>>

function attributes(values: Values): readonly object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: anyValue(key, value) }],
  )
}

function anyValue(key: string, value: string | number | readonly string[]): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value !== 'number')
    return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } }
  if (key.endsWith('.score')) return { doubleValue: value }
  // Whole numbers have 64 bits, which are text in OTLP's JSON.
  return { intValue: String(value) }
}

/** Text, since a number of JavaScript holds no nanoseconds of this century. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
}
