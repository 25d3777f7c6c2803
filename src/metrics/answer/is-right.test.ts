import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../test/support/claim-matrix.ts'
import { goldenItem } from '../../../test/support/scored-item.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import { isRight } from './is-right.ts'

const refusal = { detector: 'phrases', phrases: [] } as const

function answered(answer: string | undefined): QueryResult {
  const nothing = { context: undefined, usage: undefined, beyond: undefined }
  return { kind: 'answered', chunks: [], ms: 1, cold: false, answer, ...nothing }
}

describe('whether an answer is right', () => {
  it.each([
    { item: { contains: ['60 days'] }, answer: 'It is 60 days.', want: true },
    { item: { contains: ['60 days'] }, answer: 'It is 30 days.', want: false },
    { item: { contains: ['60 days'] }, answer: 'I do not know.', want: false },
    { item: {}, answer: 'I do not know.', want: undefined },
    { item: {}, answer: 'It is 60 days.', want: undefined },
    { item: { answerable: false }, answer: 'I do not know.', want: true },
    { item: { answerable: false }, answer: 'It is 60 days.', want: false },
    { item: { contains: ['60 days'] }, answer: undefined, want: undefined },
  ])('$item, $answer: $want', ({ item, answer, want }) => {
    const result = answered(answer)
    expect(isRight({ item: goldenItem('q', item), result, refusal, matrix: undefined })).toBe(want)
  })
})

describe('whether an answer is right, if a judge detects refusals', () => {
  it.each([
    { item: { contains: ['60 days'] }, answer: 'It is 60 days.', outcome: 'refused', want: false },
    { item: { contains: ['60 days'] }, answer: 'It is 60 days.', outcome: 'partial', want: true },
    { item: { answerable: false }, answer: 'Ask the desk.', outcome: 'refused', want: true },
    { item: { answerable: false }, answer: 'I do not know.', outcome: 'answered', want: false },
    {
      item: { answerable: false },
      answer: 'I do not know.',
      outcome: { lost: 'timeout' },
      want: undefined,
    },
  ] as const)('$item, $answer, $outcome: $want', ({ item, answer, outcome, want }) => {
    const examined = { item: goldenItem('q', item), result: answered(answer) }
    const judged = { ...refusal, detector: 'judge' } as const
    const matrix = claimMatrix({ outcome })
    expect(isRight({ ...examined, refusal: judged, matrix })).toBe(want)
    const unasked = isRight({ ...examined, refusal: judged, matrix: undefined })
    expect(unasked).toBe(isRight({ ...examined, refusal, matrix: undefined }))
  })
})

it('is unknown for a refusal too, unless the judge measures correctness', () => {
  const item = goldenItem('q', { references: ['60 days'] })
  const right = (matrix: Parameters<typeof isRight>[0]['matrix']) =>
    isRight({ item, result: answered('I do not know.'), refusal, matrix })
  const judged = claimMatrix({ outcome: 'refused', g: [{ B: false }] })
  expect(right(judged)).toBe(false)
  expect(right({ ...judged, reference: undefined })).toBeUndefined()
  expect(right({ ...judged, reference: { kind: 'lost', cause: 'timeout' } })).toBeUndefined()
  const [claim] = judged.reference?.kind === 'claims' ? judged.reference.claims : []
  const claims = [{ ...claim!, inAnswer: undefined }]
  expect(right({ ...judged, reference: { kind: 'claims', claims } })).toBeUndefined()
})
