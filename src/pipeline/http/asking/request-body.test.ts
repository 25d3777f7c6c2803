import { describe, expect, it } from 'vitest'
import { requestBody, requestLines } from './request-body.ts'

const question = {
  id: 'refund',
  query: 'How long?',
  k: 20,
  side: 'head',
  sha: 'a'.repeat(40),
} as const

describe('requestBody', () => {
  it('fills in the fields of a question at any depth, and leaves the rest as it is', () => {
    const template = {
      input: { text: 'Q: {query}', top_k: '{k}', ids: ['{id}', 'at most {k}'] },
      stream: false,
      weights: [0.5, null, {}],
      '{query}': '{other} {} {K}',
    }
    expect(JSON.parse(requestBody(template, [question]))).toEqual({
      input: { text: 'Q: How long?', top_k: 20, ids: ['refund', 'at most 20'] },
      stream: false,
      weights: [0.5, null, {}],
      '{query}': '{other} {} {K}',
    })
  })

  it('fills in the filters of a question as they are, or none', () => {
    const filters = { role: 'guest', groups: ['a', '{k}'] }
    const body = { filters: '{filters}', text: 'as {filters}' }
    expect(JSON.parse(requestBody(body, [{ ...question, filters }]))).toEqual({
      filters,
      text: 'as {filters}',
    })
    expect(JSON.parse(requestBody('{filters}', [question]))).toEqual({})
  })

  it('fills in single filters, and leaves out entries whose filter the question lacks', () => {
    const body = {
      must: [
        { term: { role: '{filters.role}' } },
        { term: { lang: '{filters.lang}' } },
        '{filters.lang}',
      ],
      role: '{filters.role}',
      lang: '{filters.lang}',
      text: 'is {filters.lang}',
    }
    const filled = (filters: Readonly<Record<string, string>>): unknown =>
      JSON.parse(requestBody(body, [{ ...question, filters }]))
    expect(filled({ role: 'guest' })).toEqual({
      must: [{ term: { role: 'guest' } }],
      role: 'guest',
      text: 'is {filters.lang}',
    })
    expect(filled({ lang: 'de', role: '{k}' })).toEqual({
      must: [{ term: { role: '{k}' } }, { term: { lang: 'de' } }, 'de'],
      role: '{k}',
      lang: 'de',
      text: 'is {filters.lang}',
    })
  })

  it('fills in several questions by repeating the first list with a question, or by lines', () => {
    const two = [question, { ...question, id: 'b', query: 'b\nc' }]
    const template = {
      k: '{k}',
      searches: [{ filter: ['{id}', { q: '{query}' }] }],
      of: '{side}',
    }
    expect(JSON.parse(requestBody(template, two))).toEqual({
      k: 20,
      searches: [{ filter: ['refund', { q: 'How long?' }] }, { filter: ['b', { q: 'b\nc' }] }],
      of: 'head',
    })
    expect(JSON.parse(requestBody(['{query}', '{k}'], two))).toEqual(['How long?', 20, 'b\nc', 20])
    expect(requestLines([{ index: 'docs-{sha}' }, { q: '{query}' }], two)).toBe(
      `{"index":"docs-${question.sha}"}\n{"q":"How long?"}\n{"index":"docs-${question.sha}"}\n{"q":"b\\nc"}\n`,
    )
  })

  it('fills in the turns before a question, or none', () => {
    const history = [{ role: 'user', text: '{k} of {history}' }] as const
    const body = { history: '{history}', query: '{query}' }
    const filled = (asked: typeof question & { history?: typeof history }): unknown =>
      JSON.parse(requestBody(body, [asked]))
    expect(filled({ ...question, history })).toEqual({ history, query: 'How long?' })
    expect(filled(question)).toEqual({ history: [], query: 'How long?' })
  })

  it('accepts a template that is a single string', () => {
    expect(requestBody('{query}', [question])).toBe('"How long?"')
  })

  it('does not replace placeholders inside a question', () => {
    const odd = { ...question, id: '{query}', query: 'what is {k} or {id}? $& $1', k: 3 }
    expect(JSON.parse(requestBody(['{id} {query}', '{query}'], [odd]))).toEqual([
      '{query} what is {k} or {id}? $& $1',
      'what is {k} or {id}? $& $1',
    ])
  })

  it.each([
    '"; touch pwned; "',
    '"}],"k":1,"x":["',
    'line\nbreak\r\n\t\u0000',
    '\\',
    '\uD800',
    '💡',
  ])('S5: keeps the question %j inside its string', (query) => {
    const body = JSON.parse(requestBody({ query: '{query}' }, [{ ...question, query }]))
    expect(body).toEqual({ query })
  })

  it('S10: treats names that objects inherit as plain keys', () => {
    const template: unknown = JSON.parse('{"__proto__":{"q":"{query}"},"constructor":"{id}"}')
    expect(requestBody(template, [question])).toBe(
      '{"__proto__":{"q":"How long?"},"constructor":"refund"}',
    )
    expect(({} as Record<string, unknown>)['q']).toBeUndefined()
  })
})
