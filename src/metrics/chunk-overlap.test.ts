import { describe, expect, it } from 'vitest'
import { chunksNamed } from '../../test/support/score-example.ts'
import { jaccardOfChunkIds } from './chunk-overlap.ts'

describe('metrics 4.7: overlap of chunk ids', () => {
  it.each([
    { base: 'a b c', head: 'a b c', jaccard: 1 },
    { base: 'a b c', head: 'b c d', jaccard: 0.5 },
    { base: 'a a b', head: 'b b', jaccard: 0.5 },
    { base: 'a', head: 'b', jaccard: 0 },
    { base: '__proto__ constructor', head: 'constructor toString', jaccard: 1 / 3 },
  ])('of $base and $head is $jaccard', ({ base, head, jaccard }) => {
    expect(jaccardOfChunkIds(chunksNamed(base), chunksNamed(head))).toBe(jaccard)
  })

  it('is 1 when neither side returned a chunk, 0 when one did', () => {
    expect(jaccardOfChunkIds([], [])).toBe(1)
    expect(jaccardOfChunkIds([], chunksNamed('a'))).toBe(0)
  })
})
