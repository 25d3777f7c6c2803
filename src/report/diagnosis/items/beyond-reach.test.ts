import { describe, expect, it } from 'vitest'

import { chunk, metric } from '../../../../test/support/score-example.ts'
import { endOfPassage, missedBy } from './beyond-reach.ts'

describe('the token at which a passage ends', () => {
  const sized = (...sizes: readonly (number | undefined)[]) =>
    sizes.map((tokens, at) => ({
      chunk: chunk(`c${at}`),
      matchedBy: 'none' as const,
      places: [],
      relevant: false,
      repeated: false,
      tokens,
    }))

  it('counts the chunks up to its rank', () => {
    expect(endOfPassage(3, metric('recall@2000t'), sized(700, 968, 763, 5000))).toBe(2431)
  })

  it.each([
    { what: 'a length is not known', rank: 2, on: 'recall@2000t', sizes: [700, undefined] },
    { what: 'the passage is not among the chunks', rank: 3, on: 'recall@2000t', sizes: [700, 800] },
    { what: 'there is none', rank: 2, on: 'recall@5', sizes: [700, 800] },
  ])('is unknown if $what', ({ rank, on, sizes }) => {
    expect(endOfPassage(rank, metric(on), sized(...sizes))).toBeUndefined()
  })
})

describe('the distance of a passage from the cutoff', () => {
  const missed = (rank: number, reach: number, scores: readonly (number | undefined)[]) =>
    missedBy(
      rank,
      reach,
      scores.map((score) => ({ score })),
    )

  it('is the missing score, and its share of the score range of the list', () => {
    const found = missed(4, 2, [0.75, 0.5, 0.5, 0.375, 0.25])
    expect(found).toEqual({ score: 0.125, share: 0.25 })
    expect(missed(3, 2, [0.75, 0.5, 0.5, 0.25])).toEqual({ score: 0, share: 0 })
  })

  it.each([
    { what: 'a score is missing', scores: [3, 2, undefined, 1] },
    { what: 'scores rise', scores: [1, 2, 3, 4] },
    { what: 'one of them rises', scores: [4, 3, 1, 2] },
    { what: 'all are alike', scores: [1, 1, 1, 1] },
    { what: 'none is there', scores: [] },
    { what: 'the passage is further down', scores: [3, 2, 1] },
  ])('is undefined if $what', ({ scores }) => {
    expect(missed(4, 2, scores)).toBeUndefined()
  })
})
