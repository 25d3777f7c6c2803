import { describe, expect, it } from 'vitest'
import { OtlpRequestSchema } from './otlp-definitions.ts'

const span = {
  traceId: '5b8efff798038103d269b633813fc60c',
  spanId: 'eee19b7ec3c1b174',
  parentSpanId: 'eee19b7ec3c1b173',
  flags: 1,
  name: "I'm a server span",
  startTimeUnixNano: '1544712660000000000',
  endTimeUnixNano: '1544712661000000000',
  kind: 2,
  status: { code: 1 },
  events: [{ name: 'seen', timeUnixNano: '1544712660500000000', attributes: [] }],
  links: [{ traceId: '5b8efff798038103d269b633813fc60d', spanId: 'eee19b7ec3c1b175' }],
  attributes: [
    { key: 'a', value: { stringValue: 'some value' } },
    { key: 'b', value: { intValue: '-9223372036854775808' } },
    { key: 'c', value: { arrayValue: { values: [{ boolValue: true }, {}] } } },
    { key: 'd', value: { kvlistValue: { values: [{ key: 'e', value: { doubleValue: 0.5 } }] } } },
    { key: 'f', value: { bytesValue: 'aGk=' } },
    { key: 'g', value: { doubleValue: 'NaN' } },
  ],
}

function request(spans: readonly unknown[]): unknown {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'my.service' } }] }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'my.library' }, spans }] }] }
}

const isTaken = (value: unknown): boolean => OtlpRequestSchema.safeParse(value).success

describe('the schema of a trace request', () => {
  it('accepts every kind of value', () => {
    expect(OtlpRequestSchema.safeParse(request([span])).error).toBeUndefined()
    expect(isTaken({})).toBe(true)
  })

  const attribute = (value: unknown) => ({ ...span, attributes: [{ key: 'a', value }] })
  it.each<[string, unknown]>([
    ['a field that there is not', { ...span, trace_id: span.traceId }],
    ['a field of another message', { ...span, code: 1 }],
    ['an unknown field deep inside', attribute({ kvlistValue: { value: [] } })],
    ['an id in base64', { ...span, traceId: 'W47/95gDgQPSabYzgT/GDA==' }],
    ['an id of another length', { ...span, spanId: 'eee19b7ec3c1b1' }],
    ['an id of zeros', { ...span, traceId: '0'.repeat(32) }],
    ['an empty id of a parent', { ...span, parentSpanId: '' }],
    ['64 bits as a number', { ...span, startTimeUnixNano: 1544712660000 }],
    ['a whole number of an attribute as a number', attribute({ intValue: 7 })],
    ['more than 64 bits', attribute({ intValue: '9223372036854775808' })],
    ['a time before 1970', { ...span, startTimeUnixNano: '-1' }],
    ['a time with a fraction', { ...span, endTimeUnixNano: '1544712661000000000.5' }],
    ['an enum by its name', { ...span, kind: 'SPAN_KIND_SERVER' }],
    ['a kind that there is not', { ...span, kind: 6 }],
    ['a status that there is not', { ...span, status: { code: 3 } }],
    ['a value of two kinds', attribute({ stringValue: 'a', intValue: '1' })],
    ['a text where a list belongs', attribute({ arrayValue: ['a'] })],
    ['half a pair of surrogates', attribute({ stringValue: '\uD800' })],
    ['an attribute twice', { ...span, attributes: [...span.attributes, { key: 'a', value: {} }] }],
    ['a span without a name', { ...span, name: undefined }],
    ['a span that ends before it begins', { ...span, endTimeUnixNano: '1544712659999999999' }],
    ['bytes that are no base64', attribute({ bytesValue: '!' })],
  ])('refuses %s', (_, broken) => {
    expect(isTaken(request([broken]))).toBe(false)
  })
})
