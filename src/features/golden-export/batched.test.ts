import { expect, it } from 'vitest'
import { batched } from './batched.ts'

it.each<[readonly string[], number, readonly string[]]>([
  [[], 10, []],
  [['1', '2', '3'], 6, ['1,2,3']],
  [['1', '2', '3'], 5, ['1,2', '3']],
  // Each text has four bytes, and one is added for the comma.
  [['"é"', '"é"'], 9, ['"é"', '"é"']],
  [['"é"', '"é"'], 10, ['"é","é"']],
  [['1', '"longer than a batch"', '2'], 4, ['1', '"longer than a batch"', '2']],
])('batches %j with at most %d bytes into %j', (texts, most, lists) => {
  expect(batched(texts, most)).toEqual(lists)
})
