import { expect, it } from 'vitest'

import { textNumbers } from './text-numbers.ts'

it('numbers texts in order of first appearance', () => {
  const numbers = textNumbers()
  expect(['b', '', 'a', 'b', 'ä', ''].map((text) => numbers.add(text))).toEqual([0, 1, 2, 0, 3, 1])
  expect(numbers.size).toBe(4)
  expect(['ä', 'a', 'c', 'B'].map((text) => numbers.get(text))).toEqual([
    3,
    2,
    undefined,
    undefined,
  ])
})

it('keeps every number while it grows', () => {
  const numbers = textNumbers()
  const texts = Array.from({ length: 5000 }, (_, at) => `docs/${at}.md`)
  const added = texts.map((text) => numbers.add(text))
  expect(added).toEqual(texts.map((_, at) => at))
  expect(texts.map((text) => numbers.get(text))).toEqual(added)
  expect(numbers.get('docs/5000.md')).toBe(undefined)
})
