import { keysOf } from '../../lib/keys-of.ts'
import { isMapping, valueAt } from '../../lib/parse/written-values.ts'
import { type AttributeName, evaluationEvent, queryResultEvents, spanKinds } from './conventions.ts'
import type { Attributes, Span } from './otlp-spans.ts'
import type { Trace, TracedChunk } from './trace.ts'
import { chunkOf, chunksOf, feedbackOf, foundBy, isFeedbackName, textOf } from './field-values.ts'
import { asNamed, type Mapped, mappedFields } from './mapped-fields.ts'
import { answerIn, queryIn, unwrapped } from './said-in.ts'
import { type Step, type StepKind, turnOf } from './turn-of.ts'

/**
 * Traces of spans, in the order of their first spans, by the attributes of `conventions.ts`, and before them by attributes
 * of the root that the caller names. A trace without a question is left out and counted.
 */
export function tracesOfSpans(
  spans: readonly Span[],
  named: Mapped,
): { readonly traces: readonly Trace[]; readonly skipped: number } {
  const all = [...Map.groupBy(spans, ({ trace }) => trace).values()]
  const traces = all.flatMap((one) => traceOf(one, named) ?? [])
  return { traces, skipped: all.length - traces.length }
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

function traceOf(all: readonly Span[], named: Mapped): Trace | undefined {
  const { root, spans } = inOrderOf(all)
  if (root === undefined) return undefined
  const told = mappedFields(named, (key) => attributeAt(root, key))
  const models = spans.filter((span) => kindOf(span) === 'model')
  const trace = {
    id: root.trace,
    ...turnIn(root, spans),
    session: firstOf(spans, sessionOf),
    time: root.start,
    ms: root.ms,
    feedback: firstOf(spans, feedbackIn),
    chunks: chunksFound(spans),
    failed: root.failed,
    cost: sumOf(models, 'llm.cost.total'),
    usage: usageOf(models),
  }
  return asNamed(trace, named, told)
}

/** An attribute by its whole name, else a value within the JSON of the attribute that the name begins with. */
function attributeAt({ attributes }: Span, key: string): unknown {
  const names = key.split('.')
  for (let length = names.length; length > 0; length -= 1) {
    const held = new Map(attributes).get(names.slice(0, length).join('.'))
    if (held !== undefined) return valueAt(unwrapped(held), names.slice(length))
  }
  return undefined
}

/** Question and answer of a trace, by the rules of `turn-of.ts`. */
export function turnIn(root: Span, spans: readonly Span[]): ReturnType<typeof turnOf> {
  // Read where it is asked for: most spans of a trace never are.
  const step = (span: Span): Step => ({
    kind: kindOf(span),
    get query() {
      return asked(span)
    },
    get answer() {
      return said(span)
    },
  })
  return turnOf([step(root)], spans.filter((span) => span !== root).map(step))
}

const kindByName: ReadonlyMap<unknown, StepKind> = new Map(
  keysOf(spanKinds).flatMap((kind) => {
    return Object.values<readonly string[]>(spanKinds[kind])
      .flat()
      .map((name) => [name, kind] as const)
  }),
)

/** What a span is; undefined for one that is none of these. */
export function kindOf({ attributes, events }: Span): StepKind | undefined {
  const named = [
    'openinference.span.kind',
    'gen_ai.operation.name',
    'llm.request.type',
    'traceloop.span.kind',
  ] as const
  const kind = named.map((name) => kindByName.get(attributes.get(name))).find((one) => one)
  return kind ?? (events.some(({ name }) => resultEvents.has(name)) ? 'retriever' : undefined)
}

const resultEvents: ReadonlySet<string> = new Set(queryResultEvents)

function asked(span: Span): string | undefined {
  const { attributes } = span
  return (
    queryIn(attributes.get('input.value')) ??
    queryIn(attributes.get('traceloop.entity.input')) ??
    queryIn(captured(span, 'gen_ai.input.messages')) ??
    textOf(attributes.get('gen_ai.retrieval.query.text')) ??
    queryIn(messagesIn(attributes, 'llm.input_messages')) ??
    queryIn(captured(span, 'gen_ai.prompt')) ??
    queryIn(numbered(attributes, 'gen_ai.prompt'))
  )
}

function said(span: Span): string | undefined {
  const { attributes } = span
  return (
    answerIn(attributes.get('output.value')) ??
    answerIn(attributes.get('traceloop.entity.output')) ??
    answerIn(captured(span, 'gen_ai.output.messages')) ??
    answerIn(messagesIn(attributes, 'llm.output_messages')) ??
    answerIn(captured(span, 'gen_ai.completion')) ??
    answerIn(numbered(attributes, 'gen_ai.completion'))
  )
}

/** An attribute of the span, or of an event of it, where some write what was said. */
function captured({ attributes, events }: Span, name: AttributeName): unknown {
  const all = [attributes, ...events.map((event) => event.attributes)]
  return all.map((each) => each.get(name)).find((value) => value !== undefined)
}

/** Messages that were flattened into keys `gen_ai.prompt.0.content`. */
function numbered(attributes: Attributes, list: 'gen_ai.prompt' | 'gen_ai.completion'): unknown {
  const found = new Map<number, Map<string, unknown>>()
  for (const [key, value] of attributes) {
    const [, at, name] = key.startsWith(`${list}.`)
      ? (/^(\d{1,6})\.(role|content)$/.exec(key.slice(list.length + 1)) ?? [])
      : []
    if (at === undefined || name === undefined) continue
    found.set(Number(at), (found.get(Number(at)) ?? new Map<string, unknown>()).set(name, value))
  }
  const messages = [...found].toSorted(([a], [b]) => a - b)
  return messages.map(([, one]) => Object.fromEntries(one))
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
  const listed = chunksOf(unwrapped(span.attributes.get('gen_ai.retrieval.documents')))
  if (listed !== undefined) return listed
  const results = queryResults(span)
  if (results.length > 0) return results
  const flat = flatDocuments(span, 'retrieval.documents')
  const isFlat = flat.length > 0 || span.attributes.get('openinference.span.kind') !== undefined
  return isFlat ? flat : undefined
}

/** What a vector store returned, an event each. */
function queryResults({ events }: Span): readonly TracedChunk[] {
  return events
    .filter(({ name }) => resultEvents.has(name))
    .map(({ attributes }) => {
      const first = (...names: readonly AttributeName[]) =>
        names.map((name) => attributes.get(name)).find((value) => value !== undefined)
      return chunkOf({
        id: first('db.query.result.id', 'db.search.result.id'),
        text: first('db.query.result.document'),
        score: first('db.query.result.score', 'db.search.result.score'),
        metadata: unwrapped(first('db.query.result.metadata', 'db.search.result.entity')),
      })
    })
}

/** Documents as OpenInference flattens them. */
function flatDocuments(
  { attributes }: Span,
  list: 'retrieval.documents' | 'reranker.output_documents',
): readonly TracedChunk[] {
  return flattened(attributes, list, 'document').map((document) => {
    const parsed = unwrapped(document.get('document.metadata'))
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
  const { input, output } = tokensOf(models)
  return input === undefined && output === undefined
    ? undefined
    : { input: input ?? 0, output: output ?? 0 }
}

/** Tokens that all calls of models read and wrote together; undefined where none says so. */
export function tokensOf(models: readonly Span[]): {
  readonly input: number | undefined
  readonly output: number | undefined
} {
  return {
    input: sumOf(
      models,
      'gen_ai.usage.input_tokens',
      'llm.token_count.prompt',
      'gen_ai.usage.prompt_tokens',
    ),
    output: sumOf(
      models,
      'gen_ai.usage.output_tokens',
      'llm.token_count.completion',
      'gen_ai.usage.completion_tokens',
    ),
  }
}

/** Over the calls of models, each by the first of these attributes that it has. */
function sumOf(models: readonly Span[], ...names: readonly AttributeName[]): number | undefined {
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
