import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
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
    ["OrderedDict([('a', 2), ('b', 1)])", { a: 2, b: 1 }],
    ["OrderedDict({'a': 2})", { a: 2 }],
    ["dict_keys(['a', 'b'])", ['a', 'b']],
    [
      "[Document(metadata={'source': 'a.md'}, page_content='It costs 9.')]",
      [{ type: 'Document', metadata: { source: 'a.md' }, page_content: 'It costs 9.' }],
    ],
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
    ['a text that never ends', `['${'a'.repeat(4_000_000)}`],
    ['more than 4 Mi units', `['${'a'.repeat(4 * 1024 * 1024)}']`],
  ])('is not read: %s', (_, text) => {
    expect(pythonLiteral(text)).toBeUndefined()
  })

  it('reads a text of 4 million characters', () => {
    const text = 'a'.repeat(4_000_000)
    expect(pythonLiteral(`['${text}']`)).toEqual({ value: [text] })
  })

  it('reads hostile numbers and texts with linear work', async () => {
    const growth = await growthOfWork(2000, (size) => {
      expect(pythonLiteral(`[${'1'.repeat(size)}a]`)).toBeUndefined()
      expect(pythonLiteral(`[${'1_'.repeat(size)}.${'1'.repeat(size)}a]`)).toBeUndefined()
      expect(pythonLiteral(`['${"\\\\'".repeat(size)}`)).toBeUndefined()
    })
    expect(growth).toBeLessThan(8)
  })

  it('lets no key reach the prototype', () => {
    const found = pythonLiteral("{'__proto__': {'polluted': True}}")
    expect(Object.hasOwn(Object(found?.value), '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
