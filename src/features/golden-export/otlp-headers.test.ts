import { expect, it } from 'vitest'
import { otlpHeaders } from './otlp-headers.ts'

const read = (text?: string) =>
  otlpHeaders(text === undefined ? {} : { OTEL_EXPORTER_OTLP_HEADERS: text })

it('reads headers as exporters of OpenTelemetry do', () => {
  expect([...read('authorization=Basic%20a2V5==, x-scope = a%2Cb ,')]).toEqual([
    ['authorization', 'Basic a2V5=='],
    ['x-scope', 'a,b'],
  ])
  expect([...read('')]).toEqual([])
  expect([...read()]).toEqual([])
})

it.each(['secret', 'a=', 'a b=secret', 'a=%E0secret', 'a=secret%0d%0ab: c', 'a=ünsecret'])(
  'rejects %j without repeating it',
  (text) => {
    expect(() => read(text)).toThrow('OTEL_EXPORTER_OTLP_HEADERS is not a list of headers')
    expect(() => read(text)).not.toThrow(/secret/)
  },
)
