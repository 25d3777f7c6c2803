import { expect, it } from 'vitest'
import { largePieces } from './large-pieces.ts'

it('gives few large pieces of many small ones, and the whole text', () => {
  const lines = Array.from({ length: 2049 }, () => 'x'.repeat(1024))
  const pieces = [...largePieces(lines)]
  expect(pieces.join('')).toBe(lines.join(''))
  expect(pieces).toHaveLength(3)
})

it('gives a text as it is, and an empty one too', () => {
  expect([...largePieces('as it is')]).toEqual(['as it is'])
  expect([...largePieces([])]).toEqual([''])
})
