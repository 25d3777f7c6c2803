import { isMapping, type Mapping } from '../../../lib/parse/written-values.ts'
import { type AttributeName, noValue } from './conventions.ts'
import { jsonOf } from '../field-values.ts'
import type { Span } from './otlp-spans.ts'
import { flattened } from './flattened.ts'
import { inOrderOf, turnIn } from './otlp-traces.ts'
import { chunksFound } from './span-chunks.ts'
import { kindOf } from './span-kind.ts'
import { tokensOf } from './span-tokens.ts'

/** A question's answer from the spans of its trace, as in a run file but without an id. */
export type TracedAnswer = {
  /** The question's id, if `metadata` contains it. */
  readonly item: string | undefined
  readonly query: string | undefined
  readonly answer: Mapping
}

/** Returns the traces' answers, in the order of the traces' first spans. Text is not masked. */
export function answersOfSpans(spans: readonly Span[]): readonly TracedAnswer[] {
  return [...Map.groupBy(spans, ({ trace }) => trace).values()].flatMap(
    (all) => answerOf(all) ?? [],
  )
}

function answerOf(all: readonly Span[]): TracedAnswer | undefined {
  const { root, spans } = inOrderOf(all)
  if (root === undefined) return undefined
  const { item, context, confidence, cold } = metadataOf(root)
  const turn = turnIn(root, spans)
  const told = { item: typeof item === 'string' ? item : undefined, query: turn.query }
  if (root.failed)
    return { ...told, answer: { error: root.message ?? 'the trace reports an error' } }
  const answer = {
    ...retrievedIn(root, spans),
    answer: plainAnswer(root) ?? turn.answer,
    confidence,
    context,
    usage: usageOf(spans),
    own_scores: scoresOf(root),
    trace_id: root.trace,
    ms: root.ms,
    cold,
  }
  return { ...told, answer }
}

function metadataOf({ attributes }: Span): Mapping {
  const written = attributes.get('metadata')
  const value = typeof written === 'string' ? jsonOf(written) : written
  return isMapping(value) ? value : {}
}

function plainAnswer({ attributes }: Span): string | undefined {
  const value = attributes.get('output.value')
  const isPlain = attributes.get('output.mime_type') === 'text/plain'
  return isPlain && typeof value === 'string' ? value : undefined
}

/**
 * Returns an agent's steps, and any chunks found outside the steps. Without an agent, returns the
 * retrieved chunks, or an error if the trace does not contain them.
 */
function retrievedIn(root: Span, spans: readonly Span[]): Mapping {
  const tools = spans.filter((span) => kindOf(span) === 'tool')
  const isAgent = root.attributes.get('openinference.span.kind') === 'AGENT' || tools.length > 0
  const byTool = spansByTool(spans)
  const chunks = chunksFound(byTool.get(undefined) ?? [])
  if (isAgent) return { steps: tools.map((tool) => stepOf(tool, byTool.get(tool) ?? [])), chunks }
  return chunks === undefined
    ? { error: 'the trace has no retriever span with documents' }
    : { chunks }
}

/**
 * Groups spans by the nearest tool call above them, at any depth. Spans that are not below a tool
 * call have the key undefined.
 */
function spansByTool(spans: readonly Span[]): ReadonlyMap<Span | undefined, readonly Span[]> {
  const byId = new Map(spans.map((span) => [span.id, span]))
  const known = new Map<Span, Span | undefined>()
  const toolAbove = (span: Span): Span | undefined => {
    const path: Span[] = []
    let at: Span | undefined = span
    // If the parents form a cycle, the loop ends when it reaches a known span.
    while (at !== undefined && !known.has(at)) {
      path.push(at)
      known.set(at, undefined)
      const parent: Span | undefined = at.parent === undefined ? undefined : byId.get(at.parent)
      if (parent !== undefined && kindOf(parent) === 'tool') {
        for (const one of path) known.set(one, parent)
        return parent
      }
      at = parent
    }
    const tool = at && known.get(at)
    for (const one of path) known.set(one, tool)
    return tool
  }
  return Map.groupBy(spans, toolAbove)
}

function stepOf({ attributes, name, failed, message }: Span, within: readonly Span[]): Mapping {
  const first = (...names: readonly AttributeName[]): unknown =>
    names.map((one) => attributes.get(one)).find((value) => value !== undefined)
  return {
    tool: first('tool.name', 'gen_ai.tool.name', 'ai.toolCall.name') ?? name,
    arguments: valueOf(
      first(
        'input.value',
        'gen_ai.tool.call.arguments',
        'ai.toolCall.args',
        'ai.toolCall.input',
        'mlflow.spanInputs',
      ),
    ),
    result: valueOf(
      first(
        'output.value',
        'gen_ai.tool.call.result',
        'ai.toolCall.result',
        'ai.toolCall.output',
        'mlflow.spanOutputs',
      ),
    ),
    ...(failed && { error: message ?? 'the span reports an error' }),
    chunks: chunksFound(within),
  }
}

function valueOf(written: unknown): unknown {
  return typeof written === 'string' ? (jsonOf(written) ?? written) : written
}

function usageOf(spans: readonly Span[]): Mapping | undefined {
  const models = spans.filter((span) => kindOf(span) === 'model')
  const { input, output } = tokensOf(models)
  return models.length === 0 ? undefined : { input_tokens: input, output_tokens: output }
}

/** Returns the scores from the project's own scorers, as written by the export. */
function scoresOf({ attributes }: Span): Mapping | undefined {
  const said = flattened(attributes, 'trace.evaluations', 'evaluation').flatMap((one) => {
    const name = one.get('evaluation.name')
    if (one.get('evaluation.annotator_kind') !== 'CODE' || typeof name !== 'string') return []
    const error = one.get('evaluation.explanation')
    const none = one.get('evaluation.label') === noValue ? null : { error }
    return [[name, one.get('evaluation.score') ?? none] as const]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}
