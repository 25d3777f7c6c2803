import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'
import type { AttributeName } from './conventions.ts'

/** Values by name: one by a name of the conventions, or all of them with what else there is. */
export type Attributes = Iterable<readonly [string, unknown]> & {
  readonly get: (name: AttributeName) => unknown
}

/** A span of OTLP's JSON, with its attributes as plain values. Times are milliseconds since 1970. */
export type Span = {
  readonly trace: string
  readonly id: string
  readonly parent: string | undefined
  readonly start: number | undefined
  /** Milliseconds that it took; undefined where it has no end, or none after its start. */
  readonly ms: number | undefined
  readonly name: string
  readonly failed: boolean
  /** What its status says; undefined: nothing. */
  readonly message: string | undefined
  readonly attributes: Attributes
  readonly events: readonly { readonly name: string; readonly attributes: Attributes }[]
}

/** Whether a value is a request of OTLP/HTTP for traces, as exporters and collectors write it into files. */
export function isOtlp(value: Mapping): boolean {
  return Array.isArray(value['resourceSpans'])
}

/** Every span of such a request, in the order in which it stands there; what has no ids is left out. */
export function spansOf(request: Mapping): readonly Span[] {
  return mappingsIn(request['resourceSpans'])
    .flatMap((resource) =>
      mappingsIn(resource['scopeSpans'] ?? resource['instrumentationLibrarySpans']),
    )
    .flatMap((scope) => mappingsIn(scope['spans']))
    .flatMap((span) => spanOf(span) ?? [])
}

function spanOf(span: Mapping): Span | undefined {
  const { traceId, spanId, parentSpanId, status } = span
  if (typeof traceId !== 'string' || typeof spanId !== 'string') return undefined
  const { code, message } = isMapping(status) ? status : {}
  const start = nanosecondsOf(span['startTimeUnixNano'])
  const end = nanosecondsOf(span['endTimeUnixNano'])
  return {
    trace: traceId,
    id: spanId,
    parent: typeof parentSpanId === 'string' && parentSpanId !== '' ? parentSpanId : undefined,
    start: start === undefined ? undefined : Number(start / 1000n) / 1000,
    // A difference of numbers would be off by a quarter of a microsecond.
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

/** An `AnyValue`: whole numbers come as text, since they have 64 bits. */
function plainOf(value: unknown): unknown {
  if (!isMapping(value)) return undefined
  const { stringValue, intValue, doubleValue, boolValue, arrayValue, kvlistValue } = value
  if (intValue !== undefined) return Number(intValue)
  if (isMapping(arrayValue)) {
    const { values } = arrayValue
    return Array.isArray(values) ? values.map(plainOf) : []
  }
  if (isMapping(kvlistValue)) return Object.fromEntries(attributesOf(kvlistValue['values']))
  return stringValue ?? doubleValue ?? boolValue
}

/** Nanoseconds since 1970, as text or number; undefined for what is none, or 0. */
function nanosecondsOf(value: unknown): bigint | undefined {
  const nanoseconds = wholeOf(value)
  return nanoseconds > 0n && nanoseconds < 10n ** 20n ? nanoseconds : undefined
}

function wholeOf(value: unknown): bigint {
  if (typeof value === 'string') return /^\d{1,20}$/.test(value) ? BigInt(value) : 0n
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : 0n
}
