import { describe, expect, it } from 'vitest'
import { requestLine } from './request-line.ts'

describe('requestLine', () => {
  it('matches the protocol', () => {
    expect(requestLine({ id: 'refund', query: 'What is …?' }, 20)).toBe(
      '{"id":"refund","query":"What is …?","k":20}',
    )
  })

  it('has the filters of a question that has some', () => {
    const filters = { role: 'guest' }
    expect(requestLine({ id: 'a', query: 'b', filters }, 5)).toBe(
      '{"id":"a","query":"b","k":5,"filters":{"role":"guest"}}',
    )
  })

  it('has the history of a question that continues a conversation', () => {
    const history = [{ role: 'user', text: 'c' }] as const
    expect(requestLine({ id: 'a', query: 'b', history }, 5)).toBe(
      '{"id":"a","query":"b","k":5,"history":[{"role":"user","text":"c"}]}',
    )
  })

  it('contains no line break, and parses back to the original', () => {
    const asked = { id: 'a\u2028b', query: 'a\nb\r\u0085\u2029\u2028\v\f\u001C\0"\\u2028' }
    const line = requestLine(asked, 1)
    expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(line)).toEqual({ ...asked, k: 1 })
  })
})
