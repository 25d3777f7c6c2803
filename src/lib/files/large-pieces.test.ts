import { expect, it } from 'vitest'
import { largePieces } from './large-pieces.ts'

it('joins many small pieces into a few large ones without changing the text', () => {
  const lines = Array.from({ length: 2049 }, () => 'x'.repeat(1024))
  const pieces = [...largePieces(lines)]
  expect(pieces.join('')).toBe(lines.join(''))
  expect(pieces).toHaveLength(3)
})

it('returns a text as it is, even an empty one', () => {
  expect([...largePieces('as it is')]).toEqual(['as it is'])
  expect([...largePieces([])]).toEqual([''])
})
