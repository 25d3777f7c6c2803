import { expect, it } from 'vitest'
import { batchesOf } from './batches-of.ts'

const lengths = (texts: readonly string[], most: number) =>
  Array.from(batchesOf(texts, { most, textOf: (text) => text }), (batch) => batch.length)

it('fills batches up to a number of texts, or of tokens', () => {
  expect(lengths([], 3)).toEqual([])
  expect(lengths(['a', 'b', 'c', 'd'], 3)).toEqual([3, 1])
  const long = 'x'.repeat(400_000)
  expect(lengths([long, long, 'a', 'b', long], 100)).toEqual([2, 3])
  expect(lengths(['a', long.repeat(3), 'b'], 100)).toEqual([1, 1, 1])
})
