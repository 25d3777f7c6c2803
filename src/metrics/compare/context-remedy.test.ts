import { describe, expect, it } from 'vitest'

import { chunk, scoreExample } from '../../../test/support/score-example.ts'
import { findsMore, openContextSizes } from './context-remedy.ts'

/** Four chunks of 10 tokens, with labels at these ranks. */
function question(...ranks: readonly number[]) {
  const chunks = Array.from({ length: 4 }, (_, at) => chunk(`c${at + 1}`, { text: 'x'.repeat(40) }))
  const grades = new Map(ranks.map((rank) => [rank > 4 ? 'nowhere' : `c${rank}`, 1]))
  const scored = scoreExample({ labels: { kind: 'chunks', grades }, chunks }, 'mrr')
  return { match: scored.matches.head!, chunks: scored.chunks.head }
}

function remedyOf(questions: readonly ReturnType<typeof question>[], depth = 4) {
  const sizes = openContextSizes(depth)
  for (const { match, chunks } of questions) {
    sizes.addRecall(match)
    sizes.addTokens(chunks)
  }
  return (recall: number, tokens: number, whole = recall) => sizes.remedy({ recall, tokens, whole })
}

describe('the k that fixes a context', () => {
  const remedy: ReturnType<typeof remedyOf> = (...limits) =>
    remedyOf([question(1), question(2), question(3), question(9)])(...limits)

  it('is the smallest that keeps recall and tokens within their limits, inclusive', () => {
    expect(remedy(0.5, 40)).toEqual({ kind: 'k', k: 2, recall: 0.5, tokens: 20 })
    expect(remedy(0.75, 30)).toEqual({ kind: 'k', k: 3, recall: 0.75, tokens: 30 })
  })

  it('is the first that loses nothing, else the one that loses least within the token limit', () => {
    expect(remedy(0.25, 40, 0.75)).toMatchObject({ k: 3 })
    expect(remedy(0.25, 20, 0.75)).toMatchObject({ k: 2 })
    expect(remedy(0.25, 40, 0.8)).toMatchObject({ k: 3 })
  })

  it('tolerates rounding errors in sums', () => {
    // The recall is one third with one chunk, and two thirds with two chunks.
    const thirds = (recall: number, tokens: number, whole?: number) =>
      remedyOf([question(1), question(2), question(9)])(recall, tokens, whole)
    expect(thirds(1 / 3 + 1e-12, 10 - 1e-10, 2 / 3)).toMatchObject({ k: 1 })
    expect(thirds(1 / 3, 30, 2 / 3 + 1e-12)).toMatchObject({ k: 2 })
    expect(thirds(1 / 3 + 1e-6, 10, 2 / 3)).toEqual({ kind: 'none' })
  })

  it('is the smallest of those with the same recall', () => {
    expect(remedyOf([question(1), question(4)])(0.5, 30, 1)).toMatchObject({ k: 1, recall: 0.5 })
  })

  it('is 1 without any question', () => {
    const sizes = openContextSizes(2)
    expect(sizes.remedy({ recall: 0, tokens: 0, whole: 0 })).toEqual({
      kind: 'k',
      k: 1,
      recall: 0,
      tokens: 0,
    })
  })

  it('does not exist if the recall requires more tokens than allowed', () => {
    expect(remedy(0.75, 29)).toEqual({ kind: 'none' })
    expect(remedy(1, 39)).toEqual({ kind: 'none' })
  })

  it('is unknown if the rankings end before the token limit', () => {
    expect(remedy(1, 40)).toBeUndefined()
    expect(remedyOf([question(3)], 2)(1, 1000)).toBeUndefined()
  })
})

it('brings back a lost question only if its passage is within the larger context', () => {
  const matches = (...ranks: readonly number[]) => ranks.map((rank) => question(rank).match)
  expect(findsMore(matches(9, 3), 2, 3)).toBe(true)
  expect(findsMore(matches(9, 4), 2, 3)).toBe(false)
  expect(findsMore(matches(9, 1), 2, 3)).toBe(false)
  expect(findsMore([], 2, 3)).toBe(false)
})
