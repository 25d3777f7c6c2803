import { isMapping } from '../parse/written-values.ts'
import type { Span } from './otlp-spans.ts'
import type { Trace, TracedChunk } from './trace.ts'
import {
  answerIn,
  chunkOf,
  chunksOf,
  eachOnce,
  feedbackOf,
  isFeedbackName,
  jsonOf,
  queryIn,
  textOf,
} from './field-values.ts'

/**
 * Traces of spans, in the order of their first spans. Reads the attributes of OpenInference 1 (`openinference.span.kind`,
 * `retrieval.documents`, `annotations`) and of OpenTelemetry's conventions for generative AI 1.37 to 1.41
 * (`gen_ai.operation.name`, `gen_ai.retrieval.documents`, `gen_ai.evaluation.result`). A trace without a question is left out.
 */
export function tracesOfSpans(spans: readonly Span[]): readonly Trace[] {
  return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap((all) => traceOf(all) ?? [])
}

function traceOf(spans: readonly Span[]): Trace | undefined {
  const ids = new Set(spans.map(({ id }) => id))
  const inOrder = spans.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const root = inOrder.find(({ parent }) => parent === undefined || !ids.has(parent)) ?? inOrder[0]
  const query = firstOf([root, ...inOrder], asked)
  if (root === undefined || query === undefined) return undefined
  const models = inOrder.filter((span) => kindOf(span) === 'model')
  return {
    id: root.trace,
    query,
    answer: firstOf([root, ...models.toReversed()], answered),
    session: firstOf(inOrder, sessionOf),
    time: root.start,
    ms: root.start === undefined || root.end === undefined ? undefined : root.end - root.start,
    feedback: firstOf(inOrder, feedbackIn),
    chunks: retrievedBy(inOrder),
    failed: root.failed,
    cost: sumOf(models, 'llm.cost.total'),
    usage: usageOf(models),
  }
}

type Kind = 'retriever' | 'reranker' | 'model' | 'other'

const kinds: Readonly<Record<string, Kind>> = {
  RETRIEVER: 'retriever',
  RERANKER: 'reranker',
  LLM: 'model',
  retrieval: 'retriever',
  chat: 'model',
  text_completion: 'model',
  generate_content: 'model',
}

function kindOf({ attributes }: Span): Kind {
  const named = attributes.get('openinference.span.kind') ?? attributes.get('gen_ai.operation.name')
  return kinds[String(named)] ?? 'other'
}

function asked({ attributes }: Span): string | undefined {
  return (
    queryIn(attributes.get('input.value')) ??
    queryIn(attributes.get('gen_ai.input.messages')) ??
    textOf(attributes.get('gen_ai.retrieval.query.text')) ??
    queryIn(messagesIn(attributes, 'llm.input_messages'))
  )
}

function answered({ attributes }: Span): string | undefined {
  return (
    answerIn(attributes.get('output.value')) ??
    answerIn(attributes.get('gen_ai.output.messages')) ??
    answerIn(messagesIn(attributes, 'llm.output_messages'))
  )
}

function sessionOf({ attributes }: Span): string | undefined {
  return textOf(attributes.get('session.id')) ?? textOf(attributes.get('gen_ai.conversation.id'))
}

/** What the last reranker kept, else what the retrievers found; undefined where the trace has neither. */
function retrievedBy(spans: readonly Span[]): readonly TracedChunk[] | undefined {
  const reranked = spans.findLast((span) => kindOf(span) === 'reranker')
  if (reranked !== undefined) return flatDocuments(reranked, 'reranker.output_documents')
  const retrievers = spans.filter((span) => kindOf(span) === 'retriever')
  return retrievers.length === 0 ? undefined : eachOnce(retrievers.flatMap(documentsOf))
}

function documentsOf(span: Span): readonly TracedChunk[] {
  const listed = span.attributes.get('gen_ai.retrieval.documents')
  const value = typeof listed === 'string' ? jsonOf(listed) : listed
  return chunksOf(value) ?? flatDocuments(span, 'retrieval.documents')
}

/** Documents as OpenInference flattens them: `retrieval.documents.0.document.id`, and so on. */
function flatDocuments(span: Span, list: string): readonly TracedChunk[] {
  return flattened(span.attributes, list, 'document').map((document) => {
    const { metadata } = document
    const parsed = typeof metadata === 'string' ? jsonOf(metadata) : metadata
    return chunkOf({ ...document, ...(isMapping(parsed) && { metadata: parsed }) })
  })
}

function messagesIn(attributes: Span['attributes'], list: string): unknown {
  return flattened(attributes, list, 'message')
}

/** A list that was flattened into keys `list.0.entry.key`, as objects, by their numbers. */
function flattened(
  attributes: Span['attributes'],
  list: string,
  entry: string,
): readonly Readonly<Record<string, unknown>>[] {
  const found = new Map<number, Record<string, unknown>>()
  for (const [key, value] of attributes) {
    if (!key.startsWith(`${list}.`)) continue
    const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? []
    if (at === undefined || name?.startsWith(`${entry}.`) !== true) continue
    const object = found.get(Number(at)) ?? {}
    object[name.slice(entry.length + 1)] = value
    found.set(Number(at), object)
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, object]) => object)
}

/** What a person, or a score whose name says so, thought of the answer. */
function feedbackIn({ attributes, events }: Span): Trace['feedback'] {
  const written: readonly Readonly<Record<string, unknown>>[] = [
    ...['annotations', 'trace.annotations'].flatMap((list) =>
      flattened(attributes, list, 'annotation'),
    ),
    ...['evaluations', 'trace.evaluations'].flatMap((list) =>
      flattened(attributes, list, 'evaluation'),
    ),
    ...events
      .filter(({ name }) => name === 'gen_ai.evaluation.result')
      .map((event) => ({
        name: event.attributes.get('gen_ai.evaluation.name'),
        score: event.attributes.get('gen_ai.evaluation.score.value'),
        label: event.attributes.get('gen_ai.evaluation.score.label'),
      })),
  ]
  const one = written.find(
    (each) => isFeedbackName(each['name']) || each['annotator_kind'] === 'HUMAN',
  )
  return one && (feedbackOf(one['score']) ?? feedbackOf(one['label']))
}

function usageOf(models: readonly Span[]): Trace['usage'] {
  const input = sumOf(models, 'gen_ai.usage.input_tokens', 'llm.token_count.prompt')
  const output = sumOf(models, 'gen_ai.usage.output_tokens', 'llm.token_count.completion')
  return input === undefined && output === undefined
    ? undefined
    : { input: input ?? 0, output: output ?? 0 }
}

/** Over the calls of models, each by the first of these attributes that it has. */
function sumOf(models: readonly Span[], ...names: readonly string[]): number | undefined {
  const counts = models.flatMap(({ attributes }) => {
    const count = names.map((name) => attributes.get(name)).find((one) => typeof one === 'number')
    return typeof count === 'number' ? [count] : []
  })
  return counts.length === 0 ? undefined : counts.reduce((a, b) => a + b, 0)
}

function firstOf<T>(
  spans: readonly (Span | undefined)[],
  read: (span: Span) => T | undefined,
): T | undefined {
  for (const span of spans) {
    const found = span && read(span)
    if (found !== undefined) return found
  }
  return undefined
}
