import { describe, expect, it } from 'vitest'
import { fuseRanks } from './fuse-ranks.ts'

const list = (...places: readonly number[]) => places.map((place) => ({ place, score: 0 }))
const [a, b, c] = [0, 1, 2]

describe('reciprocal rank fusion', () => {
  it('adds 1 / (60 + rank) over both lists', () => {
    const fused = fuseRanks([list(a, b, c), list(c, a)])
    expect(fused.map(({ place }) => place)).toEqual([a, c, b])
    expect(fused.map(({ score }) => score.toFixed(6))).toEqual(['0.032522', '0.032266', '0.016129'])
  })

  it('breaks ties by the best single rank, then by place', () => {
    expect(fuseRanks([list(7, 3), list(3, 7)]).map(({ place }) => place)).toEqual([3, 7])
    expect(fuseRanks([list(9), list(4)]).map(({ place }) => place)).toEqual([4, 9])
    // Rank 62 in both lists scores as much as rank 1 in one list: 2/122 = 1/61.
    const others = Array.from({ length: 60 }, (_, at) => 100 + at)
    const fused = fuseRanks([list(500, ...others, 7), list(501, ...others, 7)])
    const tied = fused.filter(({ score }) => score === 1 / 61).map(({ place }) => place)
    expect(tied).toEqual([500, 501, 7])
  })

  it('is empty for empty lists', () => {
    expect(fuseRanks([[], []])).toEqual([])
  })
})
