import { expect, it } from 'vitest'
import { firstKeys } from './first-keys.ts'

it.each<[string, readonly string[]]>([
  [
    '{"id": "a", "steps": [{"query": "b"}], "error" : null}\n{"other": 1}',
    ['id', 'steps', 'error'],
  ],
  ['[{"a": "x\\": {", "b": {"c": 1}}]', ['a', 'b']],
  ['{"a": {"b": [1, 2, "cut o', ['a']],
  ['{"a": 1, "cut', ['a']],
  ['a,b\n1,2\n', []],
  ['', []],
])('finds the keys of the first object of %s', (text, keys) => {
  expect([...firstKeys(text)]).toEqual(keys)
})
