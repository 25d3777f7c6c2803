import { describe, expect, it } from 'vitest'
import { requestBody } from './request-body.ts'

const question = {
  id: 'refund',
  query: 'How long?',
  k: 20,
  side: 'head',
  sha: 'a'.repeat(40),
} as const

describe('requestBody', () => {
  it('fills in what a question is, at any depth, and leaves the rest as it is', () => {
    const template = {
      input: { text: 'Q: {query}', top_k: '{k}', ids: ['{id}', 'at most {k}'] },
      stream: false,
      weights: [0.5, null, {}],
      '{query}': '{other} {} {K}',
    }
    expect(JSON.parse(requestBody(template, question))).toEqual({
      input: { text: 'Q: How long?', top_k: 20, ids: ['refund', 'at most 20'] },
      stream: false,
      weights: [0.5, null, {}],
      '{query}': '{other} {} {K}',
    })
  })

  it('puts in the filters of a question as they are, or none', () => {
    const filters = { role: 'guest', groups: ['a', '{k}'] }
    const body = { filters: '{filters}', text: 'as {filters}' }
    expect(JSON.parse(requestBody(body, { ...question, filters }))).toEqual({
      filters,
      text: 'as {filters}',
    })
    expect(JSON.parse(requestBody('{filters}', question))).toEqual({})
  })

  it('puts in the turns before a question, or none', () => {
    const history = [{ role: 'user', text: '{k} of {history}' }] as const
    const body = { history: '{history}', query: '{query}' }
    const filled = (asked: typeof question & { history?: typeof history }): unknown =>
      JSON.parse(requestBody(body, asked))
    expect(filled({ ...question, history })).toEqual({ history, query: 'How long?' })
    expect(filled(question)).toEqual({ history: [], query: 'How long?' })
  })

  it('takes a template that is one string', () => {
    expect(requestBody('{query}', question)).toBe('"How long?"')
  })

  it('does not fill in what a question itself contains', () => {
    const odd = { ...question, id: '{query}', query: 'what is {k} or {id}? $& $1', k: 3 }
    expect(JSON.parse(requestBody(['{id} {query}', '{query}'], odd))).toEqual([
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
    const body = JSON.parse(requestBody({ query: '{query}' }, { ...question, query }))
    expect(body).toEqual({ query })
  })

  it('S10: makes plain keys of names that objects inherit', () => {
    const template: unknown = JSON.parse('{"__proto__":{"q":"{query}"},"constructor":"{id}"}')
    expect(requestBody(template, question)).toBe(
      '{"__proto__":{"q":"How long?"},"constructor":"refund"}',
    )
    expect(({} as Record<string, unknown>)['q']).toBeUndefined()
  })
})
