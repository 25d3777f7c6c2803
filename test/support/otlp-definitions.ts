import { z } from 'zod'

/**
 * The messages in a request for traces, as defined by opentelemetry-proto v1.10.0
 * (`opentelemetry/proto/{collector/trace,trace,resource,common}/v1/*.proto`), with their names in JSON. A
 * type in brackets is repeated. `id16` and `id8` are byte fields with the id of a trace or span. The two
 * fields of `common` that refer to a string table are left out, because only profiles may use them.
 */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ExportTraceServiceRequest: { resourceSpans: '[ResourceSpans]' },
  ResourceSpans: { resource: 'Resource', scopeSpans: '[ScopeSpans]', schemaUrl: 'string' },
  Resource: {
    attributes: '[KeyValue]',
    droppedAttributesCount: 'uint32',
    entityRefs: '[EntityRef]',
  },
  EntityRef: {
    schemaUrl: 'string',
    type: 'string',
    idKeys: '[string]',
    descriptionKeys: '[string]',
  },
  ScopeSpans: { scope: 'InstrumentationScope', spans: '[Span]', schemaUrl: 'string' },
  InstrumentationScope: {
    name: 'string',
    version: 'string',
    attributes: '[KeyValue]',
    droppedAttributesCount: 'uint32',
  },
  Span: {
    traceId: 'id16',
    spanId: 'id8',
    traceState: 'string',
    parentSpanId: 'id8',
    flags: 'fixed32',
    name: 'string',
    kind: 'SpanKind',
    startTimeUnixNano: 'fixed64',
    endTimeUnixNano: 'fixed64',
    attributes: '[KeyValue]',
    droppedAttributesCount: 'uint32',
    events: '[Event]',
    droppedEventsCount: 'uint32',
    links: '[Link]',
    droppedLinksCount: 'uint32',
    status: 'Status',
  },
  Event: {
    timeUnixNano: 'fixed64',
    name: 'string',
    attributes: '[KeyValue]',
    droppedAttributesCount: 'uint32',
  },
  Link: {
    traceId: 'id16',
    spanId: 'id8',
    traceState: 'string',
    attributes: '[KeyValue]',
    droppedAttributesCount: 'uint32',
    flags: 'fixed32',
  },
  Status: { message: 'string', code: 'StatusCode' },
  KeyValue: { key: 'string', value: 'AnyValue' },
  AnyValue: {
    stringValue: 'string',
    boolValue: 'bool',
    intValue: 'int64',
    doubleValue: 'double',
    arrayValue: 'ArrayValue',
    kvlistValue: 'KeyValueList',
    bytesValue: 'bytes',
  },
  ArrayValue: { values: '[AnyValue]' },
  KeyValueList: { values: '[KeyValue]' },
}

/** Fields that are documented as required. */
const required: Readonly<Record<string, readonly string[]>> = {
  Span: ['traceId', 'spanId', 'name', 'startTimeUnixNano', 'endTimeUnixNano'],
  Event: ['name'],
  KeyValue: ['key'],
}

const unsigned32 = z.int().min(0).max(0xff_ff_ff_ff)
const idOf = (bytes: number): z.ZodType =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'i'), `an id has ${2 * bytes} hex digits`)
    .refine((id) => /[^0]/.test(id), 'an id of zeros is invalid')

function decimal(from: bigint, to: bigint): z.ZodType {
  return z
    .string()
    .refine(
      (text) => /^(?:0|-?[1-9]\d*)$/.test(text) && BigInt(text) >= from && BigInt(text) <= to,
      { error: 'no whole number of 64 bits, as text', abort: true },
    )
}

/**
 * The JSON encoding of each type in OTLP 1: 64-bit integers are strings, enums are numbers, and ids are hex
 * instead of base64.
 */
const scalars: Readonly<Record<string, z.ZodType>> = {
  string: z.string().refine((text) => text.isWellFormed(), 'no UTF-8'),
  bool: z.boolean(),
  int64: decimal(-(2n ** 63n), 2n ** 63n - 1n),
  fixed64: decimal(0n, 2n ** 64n - 1n),
  double: z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]),
  uint32: unsigned32,
  fixed32: unsigned32,
  bytes: z.base64(),
  id16: idOf(16),
  id8: idOf(8),
  SpanKind: z.int().min(0).max(5),
  StatusCode: z.int().min(0).max(2),
}

/** Documented constraints on whole messages. */
const demands: Readonly<Record<string, (message: Readonly<Record<string, unknown>>) => boolean>> = {
  AnyValue: (value) => Object.keys(value).length <= 1,
  Span: (span) =>
    BigInt(String(span['endTimeUnixNano'])) >= BigInt(String(span['startTimeUnixNano'])),
}

const schemas = new Map<string, z.ZodType>()

function schemaOf(type: string): z.ZodType {
  const list = /^\[(.+)\]$/.exec(type)?.[1]
  if (list !== undefined)
    return z.array(schemaOf(list)).refine(list === 'KeyValue' ? hasNoKeyTwice : () => true, {
      error: 'keys of attributes are unique',
    })
  const known = scalars[type] ?? schemas.get(type)
  if (known !== undefined) return known
  const fields = messages[type]
  if (fields === undefined) throw new Error(`no message is called ${type}`)
  const lazy = z.lazy(() => schema)
  schemas.set(type, lazy)
  const shape = Object.entries(fields).map(([name, of]) => {
    const one = schemaOf(of)
    return [name, required[type]?.includes(name) === true ? one : one.optional()]
  })
  const schema: z.ZodType = z
    .strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
    .refine(demands[type] ?? (() => true), { error: `not what ${type} demands` })
  return lazy
}

function hasNoKeyTwice(pairs: readonly unknown[]): boolean {
  const keys = pairs.map((pair) => (pair as { key: string }).key)
  return new Set(keys).size === keys.length
}

/** A JSON request for `/v1/traces` with only fields that its definition contains. */
export const OtlpRequestSchema = schemaOf('ExportTraceServiceRequest')
