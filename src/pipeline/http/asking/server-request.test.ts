import { describe, expect, it } from 'vitest'
import { serverRequest } from './server-request.ts'

const question = {
  id: 'a/b',
  query: 'What & why? #1',
  k: 20,
  side: 'head',
  sha: 'c0ffee',
} as const

describe('serverRequest', () => {
  it('posts the configured request, or question and depth by default', () => {
    const at = 'http://x/docs-head/_search'
    const request = { size: '{k}', index: 'docs-{side}-{sha}' }
    expect(serverRequest({ request, ndjson: undefined }, at, [question])).toEqual({
      method: 'POST',
      url: new URL(at),
      body: { type: 'application/json', text: '{"size":20,"index":"docs-head-c0ffee"}' },
    })
    expect(
      serverRequest({ request: undefined, ndjson: undefined }, at, [question]).body?.text,
    ).toBe('{"query":"What & why? #1","k":20}')
  })

  it('S5: uses GET if the address contains the question, escaped', () => {
    const at = 'http://x/search?q={query}&n={k}&as={id}'
    expect(serverRequest({ request: undefined, ndjson: undefined }, at, [question])).toEqual({
      method: 'GET',
      url: new URL('http://x/search?q=What%20%26%20why%3F%20%231&n=20&as=a%2Fb'),
      body: undefined,
    })
    const odd = { ...question, query: '\uD800{k}' }
    expect(serverRequest({ request: undefined, ndjson: undefined }, at, [odd]).url.search).toBe(
      '?q=%EF%BF%BD%7Bk%7D&n=20&as=a%2Fb',
    )
  })

  it('uses POST for an address that contains the question if a request is configured', () => {
    const { method, body } = serverRequest(
      { request: {}, ndjson: undefined },
      'http://x/?q={query}',
      [question],
    )
    expect({ method, body }).toEqual({
      method: 'POST',
      body: { type: 'application/json', text: '{}' },
    })
  })
})
