import { expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
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

it.each(['- ', '> ', ' ', '| ', '# '])('takes linear time for a run of %j', async (mark) => {
  expect(await growthOfWork(2000, (size) => withoutBlockSigns(mark.repeat(size)))).toBeLessThan(8)
})
