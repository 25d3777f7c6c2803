import { describe, expect, it } from 'vitest'
import {
  encyclopediaAnswers,
  halves,
  type LabelledAnswer,
  measureDetector,
  realAnswers,
  refusalLists,
} from '../support/refusal-lists.ts'

const data = process.env['RAG_GATE_DATA']

function expectGood(answers: readonly LabelledAnswer[]): void {
  const { precision, recall, errors } = measureDetector(answers)
  expect(precision, errors.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(recall, errors.join('\n')).toBeGreaterThanOrEqual(0.85)
}

describe('the refusal detector', () => {
  it.each(halves)('has a precision of .95 and a recall of .85 on the list %s', (half) => {
    expectGood([...refusalLists(half).values()].flat())
  })

  it.skipIf(data === undefined)('has the same precision and recall on real answers', () => {
    expectGood(realAnswers(data ?? ''))
  })

  it.skipIf(data === undefined)('has the same precision and recall on the encyclopedia', () => {
    expectGood(encyclopediaAnswers(data ?? ''))
  })
})
