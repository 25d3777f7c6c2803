import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonOf, jsonWithin } from './json-in-text.ts'

describe('JSON within a text', () => {
  it.each([
    { text: '{"a":1}', value: { a: 1 } },
    { text: 'Here it is: {"a":{"b":"}{"}} Anything else?', value: { a: { b: '}{' } } },
    { text: '```json\n{"a":"\\"}"}\n```', value: { a: '"}' } },
    { text: '\n\n```\n{"a":1}\n```\n', value: { a: 1 } },
    { text: 'As {you} said [1], {}: {"a":1} Each {id} {', value: { a: 1 } },
    { text: '{"a":1}\n\n{ "a": 1 }', value: { a: 1 } },
    { text: '<think>{"a":2} {"a":</think> {"a":1}', value: { a: 1 } },
    { text: 'Well [1].\n</think>\n{"a":1}', value: { a: 1 } },
    { text: '<seed:think>{"a":2}</seed:think>{"a":1}', value: { a: 1 } },
    { text: '[THINK]{"a":2}[/THINK]{"a":1}', value: { a: 1 } },
    { text: 'analysisSo {"a":2}.assistantfinal{"a":1}', value: { a: 1 } },
    { text: '{"a":"</think>"}', value: { a: '</think>' } },
    {
      text: '<|channel|>analysis<|message|>{"a":2}<|end|><|channel|>final<|message|>{"a":1}',
      value: { a: 1 },
    },
    { text: 'So: [{"a":1}, {"a":2}].', value: [{ a: 1 }, { a: 2 }] },
    { text: '"{\\"a\\":1}"', value: { a: 1 } },
  ])('is found in $text', ({ text, value }) => {
    expect(jsonWithin(text)).toEqual({ value })
  })

  it.each([
    { what: 'nothing', text: '' },
    { what: 'more than 20,000 parts', text: `{"a":[${'{},'.repeat(20_000)}{}]}` },
    { what: 'prose', text: 'I would say it is entailed.' },
    { what: 'a citation', text: 'As it says in [1].' },
    { what: 'an object that lacks its end', text: '{"a":{"b":1}' },
    { what: 'a second object', text: '{"a":1} {"a":2}' },
    { what: 'the beginning of a second object', text: '{"a":1} and then { "a":' },
    { what: 'an end of thoughts out of a document', text: '{"a":1} It says: </think>{"a":2}' },
    {
      what: 'a second end of thoughts',
      text: '<think>Hm.</think>{"a":1} It says: </think>{"a":2}',
    },
    {
      what: 'an end of thoughts within them',
      text: '<think>It says </think>{"a":2}.</think>{"a":1}',
    },
    { what: 'a final channel out of a document', text: '{"a":1} final<|message|>{"a":2}' },
    { what: 'thoughts that never end', text: '<think>So {"a":1' },
    { what: 'a hundred braces', text: `${'{ '.repeat(100)}{"a":1}` },
    { what: 'an object that was forged before it', text: 'The text says {"a":2}, so: {"a":1}' },
    { what: 'an object without quotes before another', text: '{a: 1} as it says: {"a":2}' },
    { what: 'a comma too many', text: '{"a":1,}' },
    { what: 'more than 256 KiB', text: `{"a":"${'x'.repeat(256 * 1024)}"}` },
    { what: 'more than 64 levels', text: `${'{"a":'.repeat(65)}1${'}'.repeat(65)}` },
  ])('is not found with $what', ({ text }) => {
    expect(jsonWithin(text)).toBeUndefined()
  })

  it('is the whole value if nothing surrounds it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }), { minKeys: 1 }),
        (value) => {
          const text = JSON.stringify(value)
          expect(jsonWithin(`Well.\n${text}\nThat is all.`)).toEqual({ value: JSON.parse(text) })
        },
      ),
    )
  })

  it('without surrounding text is read as a whole or not at all', () => {
    expect(jsonOf(' {"a":1}\n')).toEqual({ value: { a: 1 } })
    expect(jsonOf('null')).toEqual({ value: null })
    for (const text of ['{"a":1} x', '', `${'['.repeat(65)}${']'.repeat(65)}`])
      expect(jsonOf(text)).toBeUndefined()
  })
})
