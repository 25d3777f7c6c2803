import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import type { AttributeName } from './conventions.ts'

/**
 * A span's attributes. `get` accepts only names from the conventions, whereas iteration returns all
 * attributes.
 */
export type Attributes = Iterable<readonly [string, unknown]> & {
  readonly get: (name: AttributeName) => unknown
}

/**
 * A span from OTLP JSON, with plain attribute values. Times are in milliseconds since the Unix epoch.
 */
export type Span = {
  readonly trace: string
  readonly id: string
  readonly parent: string | undefined
  readonly start: number | undefined
  /** The duration in milliseconds; undefined if the span does not end after its start. */
  readonly ms: number | undefined
  readonly name: string
  readonly failed: boolean
  /** The status message; undefined if there is none. */
  readonly message: string | undefined
  readonly attributes: Attributes
  readonly events: readonly { readonly name: string; readonly attributes: Attributes }[]
}

/**
 * Returns the spans in an OTLP/HTTP request, or a single span, in order. Keys may be in OTLP JSON's
 * camel case or in the protocol's snake case. Leaves out spans without ids. Returns undefined for any
 * other value.
 */
export function otlpSpansIn(value: Mapping): readonly Span[] | undefined {
  const requests = value['resourceSpans'] ?? value['resource_spans'] ?? batchesIn(value)
  if (Array.isArray(requests)) return spansOf(requests)
  const span = Array.isArray(value['attributes']) ? spanOf(value) : undefined
  return span && [span]
}

/**
 * Returns the batches of a response from Tempo's API. Returns undefined if none contains spans,
 * because other programs' logs may use the same key for something else.
 */
function batchesIn({ batches }: Mapping): unknown {
  return mappingsIn(batches).some((one) => Array.isArray(scopesOf(one))) ? batches : undefined
}

function scopesOf(resource: Mapping): unknown {
  return (
    resource['scopeSpans'] ?? resource['scope_spans'] ?? resource['instrumentationLibrarySpans']
  )
}

function spansOf(requests: readonly unknown[]): readonly Span[] {
  return mappingsIn(requests)
    .flatMap((resource) => mappingsIn(scopesOf(resource)))
    .flatMap((scope) => mappingsIn(scope['spans']))
    .flatMap((span) => spanOf(span) ?? [])
}

function spanOf(span: Mapping): Span | undefined {
  const trace = span['traceId'] ?? span['trace_id']
  const id = span['spanId'] ?? span['span_id']
  if (typeof trace !== 'string' || typeof id !== 'string') return undefined
  const parent = span['parentSpanId'] ?? span['parent_span_id']
  const { code, message } = isMapping(span['status']) ? span['status'] : {}
  const start = nanosecondsOf(span['startTimeUnixNano'] ?? span['start_time_unix_nano'])
  const end = nanosecondsOf(span['endTimeUnixNano'] ?? span['end_time_unix_nano'])
  return {
    trace,
    id,
    parent: typeof parent === 'string' && parent !== '' ? parent : undefined,
    start: start === undefined ? undefined : Number(start / 1000n) / 1000,
    // Computed with bigints, because the difference between two timestamps stored as numbers could
    // be off by a quarter of a microsecond.
    ms:
      start !== undefined && end !== undefined && end > start
        ? Number(end - start) / 1e6
        : undefined,
    name: String(span['name']),
    message: typeof message === 'string' && message !== '' ? message : undefined,
    failed: code === 2 || code === 'STATUS_CODE_ERROR',
    attributes: attributesOf(span['attributes']),
    events: mappingsIn(span['events']).map((event) => ({
      name: String(event['name']),
      attributes: attributesOf(event['attributes']),
    })),
  }
}

function attributesOf(value: unknown): Attributes {
  return new Map(mappingsIn(value).map(({ key, value: any }) => [String(key), plainOf(any)]))
}

/**
 * Converts an OTLP `AnyValue` to a plain value. Integers arrive as strings, because they have 64
 * bits.
 */
function plainOf(value: unknown): unknown {
  if (!isMapping(value)) return undefined
  const of = (camel: string, snake: string): unknown => value[camel] ?? value[snake] ?? undefined
  const whole = of('intValue', 'int_value')
  if (whole !== undefined) return Number(whole)
  const list = of('arrayValue', 'array_value')
  if (isMapping(list)) return Array.isArray(list['values']) ? list['values'].map(plainOf) : []
  const pairs = of('kvlistValue', 'kvlist_value')
  if (isMapping(pairs)) return Object.fromEntries(attributesOf(pairs['values']))
  return (
    of('stringValue', 'string_value') ??
    of('doubleValue', 'double_value') ??
    of('boolValue', 'bool_value')
  )
}

/**
 * Parses nanoseconds since the Unix epoch from a string or a number. Returns undefined for 0 and
 * for invalid values.
 */
function nanosecondsOf(value: unknown): bigint | undefined {
  const nanoseconds = wholeOf(value)
  return nanoseconds > 0n && nanoseconds < 10n ** 20n ? nanoseconds : undefined
}

function wholeOf(value: unknown): bigint {
  if (typeof value === 'string') return /^\d{1,20}$/.test(value) ? BigInt(value) : 0n
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : 0n
}
