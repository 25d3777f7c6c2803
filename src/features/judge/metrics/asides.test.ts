import { describe, expect, it } from 'vitest'
import { claimMatrix, type MatrixShorthand } from '../../../../test/support/claim-matrix.ts'
import { metric } from '../../../../test/support/score-example.ts'
import { goldenItem } from '../../../../test/support/scored-item.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import type { ChunkRelevance } from '../../../lib/model/judging/claims.ts'

function entryNamed(name: string) {
  const entry = entryOf(metric(name))
  if (entry.reads !== 'matrix') throw new Error('it reads the matrix')
  return entry
}

const scoreOf = (name: string, matrix: MatrixShorthand) =>
  entryNamed(name).score(claimMatrix(matrix))

const chunks = (...labels: readonly ('relevant' | 'partly' | 'not')[]): readonly ChunkRelevance[] =>
  labels.map((label) => ({ kind: 'relevance', label }))
const lost: ChunkRelevance = { kind: 'lost', cause: 'timeout' }

describe('context_relevance', () => {
  const of = (relevance: readonly ChunkRelevance[] | undefined) =>
    scoreOf('context_relevance', { relevance })

  it('is the share of relevant chunks, with partly relevant chunks counted by half', () => {
    expect(of(chunks('relevant', 'partly', 'not', 'not'))).toEqual({ kind: 'scored', value: 0.375 })
    expect(of(chunks('not'))).toEqual({ kind: 'scored', value: 0 })
  })

  it('is computed without a few lost chunks, and is lost if more are lost', () => {
    const many = Array<'relevant'>(19).fill('relevant')
    expect(of([...chunks(...many), lost])).toEqual({
      kind: 'scored',
      value: 1,
      claims: { judged: 19, of: 20 },
    })
    expect(of([...chunks('relevant'), lost])).toEqual({ kind: 'judge_error', cause: 'timeout' })
    expect(of(undefined)).toEqual({ kind: 'judge_error', cause: 'missing_id' })
  })

  it('is not applicable to an empty context or an unanswerable question', () => {
    expect(of([])).toEqual({ kind: 'not_applicable', reason: 'no_chunks' })
    const { ruledOut } = entryNamed('context_relevance')
    expect(ruledOut(goldenItem('q', { answerable: false }))).toBe('unanswerable_item')
    expect(ruledOut(goldenItem('q'))).toBeUndefined()
  })
})

describe('answer_win_rate', () => {
  const of = (matrix: MatrixShorthand) => scoreOf('answer_win_rate', matrix)

  it('is the share of comparisons that this side won', () => {
    for (const share of [0, 0.5, 1] as const)
      expect(of({ wins: { kind: 'wins', share } })).toEqual({ kind: 'scored', value: share })
  })

  it('has no value without an answer on the other side, or if a reply is lost', () => {
    expect(of({})).toEqual({ kind: 'not_applicable', reason: 'no_other_answer' })
    expect(of({ wins: lost })).toEqual({ kind: 'judge_error', cause: 'timeout' })
    const { ruledOut } = entryNamed('answer_win_rate')
    expect(ruledOut(goldenItem('q', { answerable: false }))).toBe('unanswerable_item')
  })
})
