import { keysOf } from '../../../lib/keys-of.ts'
import { unwrapped } from '../said-in.ts'
import { queryResultEvents, spanKinds, toolSpanKinds } from './conventions.ts'
import type { Span } from './otlp-spans.ts'
import type { StepKind } from '../turn-of.ts'

const kindByName: ReadonlyMap<unknown, StepKind> = new Map(
  keysOf(spanKinds).flatMap((kind) => {
    return Object.values<readonly string[]>({ ...spanKinds[kind], ...toolSpanKinds[kind] })
      .flat()
      .map((name) => [name, kind] as const)
  }),
)

/** Returns a span's kind, or undefined if it has none of the known kinds. */
export function kindOf({ attributes, events }: Span): StepKind | undefined {
  const named = [
    'openinference.span.kind',
    'gen_ai.operation.name',
    'llm.request.type',
    'traceloop.span.kind',
    'ai.operationId',
    'mlflow.spanType',
    'langsmith.span.kind',
  ] as const
  const kind = named
    .map((name) => kindByName.get(unwrapped(attributes.get(name))))
    .find((one) => one)
  return kind ?? (events.some(({ name }) => resultEvents.has(name)) ? 'retriever' : undefined)
}

/** Events that each contain one chunk returned by a vector store. */
export const resultEvents: ReadonlySet<string> = new Set(queryResultEvents)
