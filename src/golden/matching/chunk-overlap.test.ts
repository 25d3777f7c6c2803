import { describe, expect, it } from 'vitest'
import { chunksNamed } from '../../../test/support/score-example.ts'
import type { Chunk } from '../../lib/model/run.ts'
import { openChunkOverlap } from './chunk-overlap.ts'

function jaccard(base: readonly Chunk[], head: readonly Chunk[], most?: number): number {
  const overlap = openChunkOverlap(most)
  overlap.add('base', base)
  overlap.add('head', head)
  return overlap.jaccard()
}

function numbered(from: number, to: number): readonly Chunk[] {
  return chunksNamed(Array.from({ length: to - from }, (_, at) => `docs/a#${from + at}`).join(' '))
}

describe('metrics 4.7: overlap of chunk ids', () => {
  it.each([
    { base: 'a b c', head: 'a b c', want: 1 },
    { base: 'a b c', head: 'b c d', want: 0.5 },
    { base: 'a a b', head: 'b b', want: 0.5 },
    { base: 'a', head: 'b', want: 0 },
    { base: '__proto__ constructor', head: 'constructor toString', want: 1 / 3 },
  ])('of $base and $head is $want', ({ base, head, want }) => {
    expect(jaccard(chunksNamed(base), chunksNamed(head))).toBe(want)
  })

  it('is 1 when neither side returned a chunk, 0 when one did', () => {
    expect(jaccard([], [])).toBe(1)
    expect(jaccard([], chunksNamed('a'))).toBe(0)
  })

  it('does not depend on the order in which chunks are added', () => {
    const overlap = openChunkOverlap()
    for (const side of ['head', 'base', 'head'] as const) overlap.add(side, chunksNamed('a b'))
    overlap.add('base', chunksNamed('c'))
    expect(overlap.jaccard()).toBeCloseTo(2 / 3, 12)
  })

  it('is estimated past the limit, from the same ids on both sides', () => {
    expect(jaccard(numbered(0, 20_000), numbered(0, 20_000), 1000)).toBe(1)
    expect(jaccard(numbered(0, 20_000), numbered(20_000, 40_000), 1000)).toBe(0)
    expect(jaccard(numbered(0, 15_000), numbered(5000, 20_000), 1000)).toBeCloseTo(0.5, 1)
  })

  it('is exact up to the limit', () => {
    expect(jaccard(numbered(0, 750), numbered(250, 1000), 1000)).toBe(0.5)
  })
})
