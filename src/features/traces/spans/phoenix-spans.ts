import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import { textOf, timeOf } from '../field-values.ts'
import type { Attributes, Span } from './otlp-spans.ts'
import { plainTraceOf } from './recorded-traces.ts'
import { unwrapped } from '../said-in.ts'

/** An annotation on a span or a whole trace, stored separately from the spans. */
export type Annotation = {
  readonly of: 'span' | 'trace'
  readonly id: string
  readonly attributes: Mapping
}

/**
 * Returns the spans in a value, with their annotations. The value may be a span from Phoenix's API,
 * Phoenix's command line or OpenTelemetry's console; a trace with its `spans`; a LangSmith run; an
 * MLflow trace; or a row of Phoenix's span table. Returns undefined for anything else, and for traces
 * nested more than `deepestTrace` levels deep.
 */
export function plainSpansIn(value: Mapping, depth = 0): readonly Span[] | undefined {
  if (depth > deepestTrace) return undefined
  const plain = plainTraceOf(value)
  if (plain !== undefined) return plainSpansIn(plain, depth + 1)
  const { traceId, spans } = value
  if (typeof traceId === 'string' && Array.isArray(spans)) {
    const all = mappingsIn(spans).flatMap((span) => plainSpansIn(span, depth + 1) ?? [])
    const [first, ...others] = all
    const said = mappingsIn(value['annotations']).map(annotationOf)
    return first && [withSaid(first, 'trace.annotations', said), ...others]
  }
  const span = plainSpanOf(isMapping(value['context']) ? value : fromRow(value))
  return span && [span]
}

const deepestTrace = 200

/** Converts an entry from an annotations page. Returns undefined for anything else. */
export function annotationIn(value: Mapping): Annotation | undefined {
  if (!('annotator_kind' in value) || !isMapping(value['result'])) return undefined
  const [span, trace] = [textOf(value['span_id']), textOf(value['trace_id'])]
  const id = span ?? trace
  if (id === undefined) return undefined
  return { of: span === undefined ? 'trace' : 'span', id, attributes: annotationOf(value) }
}

/** Adds annotations to their spans. A trace's annotations go to its first span. */
export function withAnnotations(
  spans: readonly Span[],
  annotations: readonly Annotation[],
): readonly Span[] {
  if (annotations.length === 0) return spans
  const said = Map.groupBy(annotations, ({ of, id }) => `${of} ${id}`)
  const traces = new Set<string>()
  return spans.map((span) => {
    const isFirst = !traces.has(span.trace)
    traces.add(span.trace)
    const ofSpan = said.get(`span ${span.id}`) ?? []
    const ofTrace = isFirst ? (said.get(`trace ${span.trace}`) ?? []) : []
    const all = (list: readonly Annotation[]) => list.map(({ attributes }) => attributes)
    return withSaid(withSaid(span, 'annotations', all(ofSpan)), 'trace.annotations', all(ofTrace))
  })
}

function withSaid(
  span: Span,
  list: 'annotations' | 'trace.annotations',
  said: readonly Mapping[],
): Span {
  if (said.length === 0) return span
  const attributes = new Map<string, unknown>([...span.attributes, ...flat({ [list]: said })])
  return { ...span, attributes }
}

function annotationOf({ name, annotator_kind: by, result }: Mapping): Mapping {
  const { score, label } = isMapping(result) ? result : {}
  return {
    'annotation.name': name,
    'annotation.score': score ?? undefined,
    'annotation.label': label ?? undefined,
    'annotation.annotator_kind': by,
  }
}

function plainSpanOf(value: Mapping): Span | undefined {
  const context = isMapping(value['context']) ? value['context'] : {}
  const [trace, id] = [textOf(context['trace_id']), textOf(context['span_id'])]
  if (trace === undefined || id === undefined) return undefined
  const status = isMapping(value['status']) ? value['status'] : {}
  const code = value['status_code'] ?? status['status_code']
  const message = textOf(value['status_message'] ?? status['description'])
  const [start, end] = [timeOf(value['start_time']), timeOf(value['end_time'])]
  const kind = textOf(value['span_kind'])
  const attributes = new Map([
    ...(kind === undefined ? [] : [['openinference.span.kind', kind] as const]),
    ...flat(isMapping(value['attributes']) ? value['attributes'] : {}),
  ])
  const span = {
    trace,
    id,
    parent: textOf(value['parent_id']),
    start,
    ms: start !== undefined && end !== undefined && end > start ? end - start : undefined,
    name: String(value['name']),
    failed: code === 'ERROR',
    message,
    attributes: attributes as Attributes & ReadonlyMap<string, unknown>,
    events: mappingsIn(value['events']).map(({ name, attributes: ofEvent }) => ({
      name: String(name),
      attributes: new Map(flat(isMapping(ofEvent) ? ofEvent : {})),
    })),
  }
  return withSaid(span, 'annotations', mappingsIn(value['annotations']).map(annotationOf))
}

/** Converts a table row, whose columns have names such as `context.trace_id` and `attributes.input.value`. */
function fromRow(row: Mapping): Mapping {
  if (!('context.span_id' in row)) return {}
  const below = (prefix: string): Mapping =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), rowValue(value)]] : [],
      ),
    )
  return {
    ...row,
    context: below('context.'),
    attributes: below('attributes.'),
    events: rowValue(row['events']),
  }
}

/**
 * Parses cells that contain lists of objects. Leaves other strings that look like lists unchanged,
 * because users may have written them.
 */
function rowValue(value: unknown): unknown {
  const held = unwrapped(value)
  return Array.isArray(held) && held.some(isMapping) ? held : value
}

/** Flattens all values to dotted paths, but also keeps nested objects and lists of objects. */
function flat(value: Mapping): readonly (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = []
  const add = (path: string, one: unknown, depth: number): void => {
    if (one === undefined || one === null) return
    found.push([path, one])
    const isList = Array.isArray(one) && one.some(isMapping)
    if (depth === deepestPath || !(isMapping(one) || isList)) return
    for (const [key, each] of Object.entries(one as object)) add(`${path}.${key}`, each, depth + 1)
  }
  for (const [key, one] of Object.entries(value)) add(key, one, 0)
  return found
}

const deepestPath = 16
