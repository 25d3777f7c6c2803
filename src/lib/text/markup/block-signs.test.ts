import { expect, it } from 'vitest'
import { withoutBlockSigns } from './block-signs.ts'

it.each([
  ['- Edge functions', 'Edge functions'],
  ['  * [x] Edge functions', 'Edge functions'],
  ['> 1. Edge functions', 'Edge functions'],
  ['## Edge functions ##', 'Edge functions'],
  ['| Edge | functions |', 'Edge | functions'],
  ['-5 degrees', '-5 degrees'],
  ['**Edge** functions', '**Edge** functions'],
  ['#hashtag', '#hashtag'],
  ['1.5 seconds in C #', '1.5 seconds in C'],
  ['- ', '- '],
])('%j is %j', (text, without) => {
  expect(withoutBlockSigns(text)).toBe(without)
})

it.each(['- ', '> ', ' ', '| ', '# '])('handles a hundred thousand %j', (mark) => {
  const started = performance.now()
  withoutBlockSigns(mark.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(3000)
})
