import { expect, it } from 'vitest'
import { jsonValuesIn } from './json-values.ts'

it.each<[string, readonly unknown[] | undefined]>([
  ['{"a": 1}', [{ a: 1 }]],
  ['{"a": "}{"}\n{\n  "b": [1]\n}\n', [{ a: '}{' }, { b: [1] }]],
  ['[1] [2]', [[1], [2]]],
  ['{"a": 1} and text', undefined],
  ['{"a": 1', undefined],
  ['', []],
])('the values of %j', (text, values) => {
  expect(jsonValuesIn(text)).toEqual(values)
})
