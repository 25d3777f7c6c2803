import { keysOf } from '../../lib/keys-of.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import { type AttributeName, evaluationEvent, spanKinds } from './conventions.ts'
import type { Attributes, Span } from './otlp-spans.ts'
import type { Trace, TracedChunk } from './trace.ts'
import {
  answerIn,
  chunkOf,
  chunksOf,
  feedbackOf,
  foundBy,
  isFeedbackName,
  jsonOf,
  queryIn,
  textOf,
} from './field-values.ts'

/** Traces of spans, in the order of their first spans, by the attributes of `conventions.ts`. A trace without a question is left out. */
export function tracesOfSpans(spans: readonly Span[]): readonly Trace[] {
  return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap((all) => traceOf(all) ?? [])
}

/** Spans of one trace by when they began, and the one that the others belong to. */
export function inOrderOf(all: readonly Span[]): {
  readonly root: Span | undefined
  readonly spans: readonly Span[]
} {
  const ids = new Set(all.map(({ id }) => id))
  const spans = all.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const root = spans.find(({ parent }) => parent === undefined || !ids.has(parent)) ?? spans[0]
  return { root, spans }
}

function traceOf(all: readonly Span[]): Trace | undefined {
  const { root, spans } = inOrderOf(all)
  const query = queryOf(root, spans)
  if (root === undefined || query === undefined) return undefined
  const models = spans.filter((span) => kindOf(span) === 'model')
  return {
    id: root.trace,
    query,
    answer: answered(root, spans),
    session: firstOf(spans, sessionOf),
    time: root.start,
    ms: root.ms,
    feedback: firstOf(spans, feedbackIn),
    chunks: chunksFound(spans),
    failed: root.failed,
    cost: sumOf(models, 'llm.cost.total'),
    usage: usageOf(models),
  }
}

/** The question: the input of the root, else of the first span that has one. */
export function queryOf(root: Span | undefined, spans: readonly Span[]): string | undefined {
  return firstOf([root, ...spans], asked)
}

/** The answer: the output of the root, else of the last model that has one. */
export function answered(root: Span, spans: readonly Span[]): string | undefined {
  const models = spans.filter((span) => kindOf(span) === 'model')
  return firstOf([root, ...models.toReversed()], said)
}

type Kind = keyof typeof spanKinds

const kindByName: ReadonlyMap<unknown, Kind> = new Map(
  keysOf(spanKinds).flatMap((kind) => {
    const { openInference, genAi } = spanKinds[kind]
    return [...openInference, ...genAi].map((name) => [name, kind] as const)
  }),
)

/** What a span is; undefined for one that is none of these. */
export function kindOf({ attributes }: Span): Kind | undefined {
  return kindByName.get(
    attributes.get('openinference.span.kind') ?? attributes.get('gen_ai.operation.name'),
  )
}

function asked({ attributes }: Span): string | undefined {
  return (
    queryIn(attributes.get('input.value')) ??
    queryIn(attributes.get('gen_ai.input.messages')) ??
    textOf(attributes.get('gen_ai.retrieval.query.text')) ??
    queryIn(messagesIn(attributes, 'llm.input_messages'))
  )
}

function said({ attributes }: Span): string | undefined {
  return (
    answerIn(attributes.get('output.value')) ??
    answerIn(attributes.get('gen_ai.output.messages')) ??
    answerIn(messagesIn(attributes, 'llm.output_messages'))
  )
}

function sessionOf({ attributes }: Span): string | undefined {
  return textOf(attributes.get('session.id')) ?? textOf(attributes.get('gen_ai.conversation.id'))
}

/** What the last reranker kept, else what the retrievers found; undefined where the trace has neither, or tells of no documents. */
export function chunksFound(spans: readonly Span[]): readonly TracedChunk[] | undefined {
  const reranked = spans.findLast((span) => kindOf(span) === 'reranker')
  if (reranked !== undefined) return flatDocuments(reranked, 'reranker.output_documents')
  return foundBy(spans.filter((span) => kindOf(span) === 'retriever').map(documentsOf))
}

/** Undefined where nothing was captured: an empty list flattens to nothing, but the conventions for generative AI write it. */
function documentsOf(span: Span): readonly TracedChunk[] | undefined {
  const listed = span.attributes.get('gen_ai.retrieval.documents')
  const value = typeof listed === 'string' ? jsonOf(listed) : listed
  const flat = flatDocuments(span, 'retrieval.documents')
  const isFlat = flat.length > 0 || span.attributes.get('openinference.span.kind') !== undefined
  return chunksOf(value) ?? (isFlat ? flat : undefined)
}

/** Documents as OpenInference flattens them. */
function flatDocuments(
  { attributes }: Span,
  list: 'retrieval.documents' | 'reranker.output_documents',
): readonly TracedChunk[] {
  return flattened(attributes, list, 'document').map((document) => {
    const metadata = document.get('document.metadata')
    const parsed = typeof metadata === 'string' ? jsonOf(metadata) : metadata
    return chunkOf({
      id: document.get('document.id'),
      text: document.get('document.content'),
      score: document.get('document.score'),
      ...(isMapping(parsed) && { metadata: parsed }),
    })
  })
}

function messagesIn(
  attributes: Attributes,
  list: 'llm.input_messages' | 'llm.output_messages',
): unknown {
  return flattened(attributes, list, 'message').map((message) => ({
    role: message.get('message.role'),
    content:
      message.get('message.content') ??
      flattened(message, 'message.contents', 'message_content').map((part) =>
        part.get('message_content.text'),
      ),
  }))
}

/** A list that was flattened into keys `list.0.entry.key`, by their numbers: attributes of each entry, `entry.key`. */
export function flattened(
  attributes: Attributes,
  list: AttributeName,
  entry: 'document' | 'message' | 'message_content' | 'annotation' | 'evaluation',
): readonly Attributes[] {
  const found = new Map<number, Map<string, unknown>>()
  for (const [key, value] of attributes) {
    if (!key.startsWith(`${list}.`)) continue
    const [, at, name] = /^(\d{1,6})\.(.+)$/.exec(key.slice(list.length + 1)) ?? []
    if (at === undefined || name?.startsWith(`${entry}.`) !== true) continue
    const one = found.get(Number(at)) ?? new Map<string, unknown>()
    found.set(Number(at), one.set(name, value))
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, one]) => one)
}

/** What somebody or something said of an answer. */
type Said = Readonly<Record<'name' | 'score' | 'label' | 'by', unknown>>

/** What a person, or a score whose name says so, thought of the answer. */
function feedbackIn({ attributes, events }: Span): Trace['feedback'] {
  const written: readonly Said[] = [
    ...(['annotations', 'trace.annotations'] as const).flatMap((list) =>
      flattened(attributes, list, 'annotation').map((one) => ({
        name: one.get('annotation.name'),
        score: one.get('annotation.score'),
        label: one.get('annotation.label'),
        by: one.get('annotation.annotator_kind'),
      })),
    ),
    ...(['evaluations', 'trace.evaluations'] as const).flatMap((list) =>
      flattened(attributes, list, 'evaluation').map((one) => ({
        name: one.get('evaluation.name'),
        score: one.get('evaluation.score'),
        label: one.get('evaluation.label'),
        by: one.get('evaluation.annotator_kind'),
      })),
    ),
    ...events
      .filter(({ name }) => name === evaluationEvent)
      .map((event) => ({
        name: event.attributes.get('gen_ai.evaluation.name'),
        score: event.attributes.get('gen_ai.evaluation.score.value'),
        label: event.attributes.get('gen_ai.evaluation.score.label'),
        by: undefined,
      })),
  ]
  const one = written.find(({ name, by }) =>
    byMachine.has(by) ? false : by === 'HUMAN' || isFeedbackName(name),
  )
  return one && (feedbackOf(one.score) ?? feedbackOf(one.label))
}

/** Annotators that are no people, whatever the score is called. */
const byMachine: ReadonlySet<unknown> = new Set(['LLM', 'CODE'])

function usageOf(models: readonly Span[]): Trace['usage'] {
  const input = sumOf(models, 'gen_ai.usage.input_tokens', 'llm.token_count.prompt')
  const output = sumOf(models, 'gen_ai.usage.output_tokens', 'llm.token_count.completion')
  return input === undefined && output === undefined
    ? undefined
    : { input: input ?? 0, output: output ?? 0 }
}

/** Over the calls of models, each by the first of these attributes that it has. */
export function sumOf(
  models: readonly Span[],
  ...names: readonly AttributeName[]
): number | undefined {
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
