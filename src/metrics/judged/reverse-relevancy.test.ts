import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../test/support/claim-matrix.ts'
import { metric } from '../../../test/support/score-example.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { entryOf } from '../catalogue.ts'
import type { ReverseQuestions } from '../../model/judging/claims.ts'

function scoreOf(reverse: ReverseQuestions | undefined) {
  const entry = entryOf(metric('reverse_relevancy'))
  if (entry.reads !== 'matrix') throw new Error('it reads the matrix')
  return entry.score(claimMatrix({ reverse }))
}

function similar(...values: readonly number[]): ReverseQuestions {
  return { kind: 'similarities', values, noncommittal: false }
}

describe('reverse_relevancy', () => {
  it('is the mean likeness of the written questions', () => {
    expect(scoreOf(similar(0.9, 0.6, 0.3))).toMatchObject({ value: expect.closeTo(0.6, 12) })
  })

  it('stays within 0 and 1', () => {
    expect(scoreOf(similar(-0.5, 0.1, 0.1))).toEqual({ kind: 'scored', value: 0 })
    expect(scoreOf(similar(1, 1, 1))).toEqual({ kind: 'scored', value: 1 })
  })

  it('is 0 for an answer that evades, however like the questions are', () => {
    const evading: ReverseQuestions = {
      kind: 'similarities',
      values: [1, 1, 1],
      noncommittal: true,
    }
    expect(scoreOf(evading)).toEqual({ kind: 'scored', value: 0 })
  })

  it('has no value where the judge or the embeddings failed, or nobody asked', () => {
    expect(scoreOf({ kind: 'lost', cause: 'timeout' })).toEqual({
      kind: 'judge_error',
      cause: 'timeout',
    })
    expect(scoreOf(undefined)).toEqual({ kind: 'judge_error', cause: 'missing_id' })
    expect(scoreOf(similar())).toEqual({ kind: 'judge_error', cause: 'malformed' })
  })

  it('says nothing of a question whose right answer is a refusal', () => {
    const entry = entryOf(metric('reverse_relevancy'))
    const ruledOut = entry.reads === 'matrix' ? entry.ruledOut : undefined
    expect(ruledOut?.(goldenItem('q', { answerable: false }))).toBe('unanswerable_item')
    expect(ruledOut?.(goldenItem('q'))).toBeUndefined()
  })
})
