import { valueAt } from '../../../lib/parse/written-values.ts'
import { textOf } from '../field-values.ts'
import { clearest } from '../feedback-values.ts'
import { asNamed, type Mapped, mappedFields } from '../mapped-fields.ts'
import type { Span } from './otlp-spans.ts'
import { unwrapped } from '../said-in.ts'
import { chunksFound } from './span-chunks.ts'
import { feedbackIn } from './span-feedback.ts'
import { kindOf } from './span-kind.ts'
import { asked, said } from './span-said.ts'
import { sumOf, tokensOf } from './span-tokens.ts'
import type { Trace } from '../trace.ts'
import { type Step, turnOf } from '../turn-of.ts'

/**
 * Converts spans to traces, in the order of their first spans, using the attributes in
 * `conventions.ts`. Root attributes specified by the caller take precedence. Traces without a question
 * are left out and counted.
 */
export function tracesOfSpans(
  spans: readonly Span[],
  named: Mapped,
): { readonly traces: readonly Trace[]; readonly skipped: number } {
  const all = [...Map.groupBy(spans, ({ trace }) => trace).values()]
  const traces = all.flatMap((one) => traceOf(one, named) ?? [])
  return { traces, skipped: all.length - traces.length }
}

/** Sorts a trace's spans by start time, and finds the root. */
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
    feedback: clearest(spans.map(feedbackIn)),
    chunks: chunksFound(spans),
    failed: root.failed,
    cost: sumOf(models, 'llm.cost.total'),
    usage: usageOf(models),
  }
  return asNamed(trace, named, told)
}

/**
 * Returns the attribute with this exact name or, failing that, a value inside the JSON of an attribute
 * whose name is a prefix of the key.
 */
function attributeAt({ attributes }: Span, key: string): unknown {
  const names = key.split('.')
  for (let length = names.length; length > 0; length -= 1) {
    const held = new Map(attributes).get(names.slice(0, length).join('.'))
    if (held !== undefined) return valueAt(unwrapped(held), names.slice(length))
  }
  return undefined
}

/** Returns a trace's question and answer, following the rules in `turn-of.ts`. */
export function turnIn(root: Span, spans: readonly Span[]): ReturnType<typeof turnOf> {
  // Uses getters, because the text of most spans is never read.
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

function sessionOf({ attributes }: Span): string | undefined {
  const names = [
    'session.id',
    'gen_ai.conversation.id',
    'mlflow.trace.session',
    'langsmith.trace.session_id',
  ] as const
  return names.map((name) => textOf(unwrapped(attributes.get(name)))).find((id) => id !== undefined)
}

function usageOf(models: readonly Span[]): Trace['usage'] {
  const { input, output } = tokensOf(models)
  return input === undefined && output === undefined
    ? undefined
    : { input: input ?? 0, output: output ?? 0 }
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
