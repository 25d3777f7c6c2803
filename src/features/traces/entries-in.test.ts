import { expect, it } from 'vitest'
import { entriesIn } from './entries-in.ts'

const data = [{ a: 1 }, { a: 2 }]

it('reads the entries of a page', () => {
  expect(entriesIn({ data, meta: {} })).toEqual(data)
  expect(entriesIn({ traces: data })).toEqual(data)
})

it('unwraps an OTLP request from the response of an API', () => {
  const request = { resourceSpans: [{}] }
  expect(entriesIn({ trace: request, status: 'COMPLETE' })).toEqual([request])
  expect(entriesIn({ result: request })).toEqual([request])
})

it.each([
  [{ user_input: 'Q?', data }, undefined],
  [{ messages: [{ role: 'user', content: 'Q?' }], traces: data }, undefined],
  [{ request: { query: 'Q?' }, data }, undefined],
  [{ foo: 'Q?', data }, 'foo'],
  [{ foo: { bar: 'Q?' }, data }, 'foo.bar'],
])('treats a line with a question as one entry, whatever else it contains: %j', (line, query) => {
  expect(entriesIn(line, query)).toEqual([line])
})
