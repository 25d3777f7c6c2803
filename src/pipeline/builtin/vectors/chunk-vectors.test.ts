import { expect, it } from 'vitest'
import { checkSize } from './chunk-vectors.ts'

it('S14: more than 2 GiB of vectors are refused, with a remedy', () => {
  expect(() => checkSize('head', { texts: 1_000_000, dimensions: 512 })).not.toThrow()
  expect(() => checkSize('head', { texts: 1_000_000, dimensions: 1536 })).toThrow(
    expect.objectContaining({
      code: 'pipeline-failed',
      side: 'head',
      message: 'head: the vectors of 1000000 chunks, 1536 numbers each, take more than 2 GiB',
      hint: expect.stringContaining('embed.dimensions'),
    }),
  )
})
