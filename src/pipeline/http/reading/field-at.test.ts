import { describe, expect, it } from 'vitest'
import { fieldAt } from './field-at.ts'
import { plainJson } from './plain-json.ts'

function valueOf(text: string): unknown {
  const json = plainJson(text)
  if (json.kind === 'malformed') throw new Error(json.reason)
  return json.value
}

describe('fieldAt', () => {
  it.each([
    { text: 'data.hits', found: [{ id: 'a' }, { id: 'b' }] },
    { text: 'data.hits[].id', found: ['a', 'b'] },
    { text: 'data.hits[0].id', found: 'a' },
    { text: 'data.hits[-1].id', found: 'b' },
    { text: '"a key"."\\"quoted\\""', found: 7 },
    { text: 'nested[]', found: [1, 2, 3] },
    { text: 'data.nothing', found: null },
    { text: 'data.hits.id', found: null },
    { text: 'data[0]', found: null },
    { text: 'empty', found: '' },
  ])('$text', ({ text, found }) => {
    const answer = valueOf(
      '{"data":{"hits":[{"id":"a"},{"id":"b"}]},"a key":{"\\"quoted\\"":7},"nested":[[1,2],[3]],"empty":""}',
    )
    expect(fieldAt(text)(answer)).toEqual(found)
  })

  it('reads an answer that is a list', () => {
    expect(fieldAt('[].id')(valueOf('[{"id":"a"},{"id":"b"}]'))).toEqual(['a', 'b'])
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'a.constructor.name'])(
    'S10: finds nothing at %s in an answer without it',
    (text) => {
      expect(fieldAt(text)(valueOf('{"a":{"b":"text"}}'))).toBeNull()
      expect(fieldAt(text)(valueOf('{}'))).toBeNull()
    },
  )

  it('S10: finds a value that an answer really has under an inherited name', () => {
    const answer = valueOf('{"__proto__":{"polluted":1},"constructor":"c","toString":2}')
    expect(fieldAt('__proto__.polluted')(answer)).toBe(1)
    expect(fieldAt('constructor')(answer)).toBe('c')
    expect(fieldAt('toString')(answer)).toBe(2)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('rejects anything that is not a valid path', () => {
    expect(() => fieldAt('length(@)')).toThrow(RangeError)
  })
})
