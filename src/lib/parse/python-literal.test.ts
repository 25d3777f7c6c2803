import { describe, expect, it } from 'vitest'
import { pythonLiteral } from './python-literal.ts'

describe('a value as Python prints it', () => {
  it.each<[string, unknown]>([
    ["['a', \"it's\"]", ['a', "it's"]],
    ["('a', 'b')", ['a', 'b']],
    ["('a',)", ['a']],
    ["{'a', 'b'}", ['a', 'b']],
    ["{'a': 2, 'b': 1.5}", { a: 2, b: 1.5 }],
    ["{1: None, 'x': nan}", { 1: null, x: null }],
    ["array(['a', 'b'], dtype=object)", ['a', 'b']],
    ["['a' 'b'\n 'c']", ['a', 'b', 'c']],
    ["[np.str_('a'), np.float64(0.5)]", ['a', 0.5]],
    ["[UUID('9b'), -3, True]", ['9b', -3, true]],
    ["[{'role': 'user', 'content': 'a\\nb \\u00e9'}]", [{ role: 'user', content: 'a\nb é' }]],
    ["[r'a\\n', b'c']", ['a\\n', 'c']],
    ['[]', []],
    ['{}', {}],
    ['None', null],
  ])('%s', (text, value) => {
    expect(pythonLiteral(text)).toEqual({ value })
  })

  it.each([
    ['a text', 'What does it cost?'],
    ['names without quotes', '[docs/a.md, docs/b.md]'],
    ['a list without an end', "['a', 'b'"],
    ['more behind it', "['a'] and more"],
    ['an object that is no value', '<Run object at 0x7f>'],
    ['a dict with a member', "{'a': 1, 'b'}"],
    ['brackets that never end', '['.repeat(10_000)],
    ['calls that never end', 'a('.repeat(10_000)],
  ])('is none: %s', (_, text) => {
    expect(pythonLiteral(text)).toBeUndefined()
  })

  it('lets no key reach the prototype', () => {
    const found = pythonLiteral("{'__proto__': {'polluted': True}}")
    expect(Object.hasOwn(Object(found?.value), '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
