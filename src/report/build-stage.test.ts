import { describe, expect, it } from 'vitest'

import { claimMatrix } from '../../test/support/claim-matrix.ts'
import { judgeFacts, measured, type Question } from '../../test/support/measured.ts'
import { answered, chunksNamed } from '../../test/support/score-example.ts'
import { buildStage } from './build-stage.ts'

/** Answers that base gets right and head does not, with these chunks in front of their generators. */
function worse(id: string, base: string, head: string, parts: Partial<Question> = {}): Question {
  return {
    id,
    results: { base: asked(base, 'The reference.'), head: asked(head, 'Something else.') },
    ...parts,
  }
}

function asked(chunks: string, answer: string, context?: readonly string[]) {
  return answered(chunksNamed(chunks), { answer, context })
}

const unlabelled = { golden: { labels: { kind: 'none' } } } as const

describe('which stage lost the answers that got worse', () => {
  it('tells evidence that was lost from evidence that was not used', () => {
    const questions = [
      worse('lost', 'x y', 'y z'),
      worse('had', 'x y', 'y x'),
      worse('never', 'y z', 'z y'),
      { ...worse('same', 'x', 'y'), results: { base: asked('x', 'a'), head: asked('y', 'a') } },
    ]
    expect(buildStage(measured(questions, ['exact_match', 'recall@5']))).toEqual({
      worse: 3,
      lostInRetrieval: 1,
      notUsed: 1,
      neverFound: 1,
      unknown: 0,
    })
  })

  it('looks at what the generator saw, not at what was returned', () => {
    const dropped: Question = {
      id: 'dropped',
      results: {
        base: asked('x y', 'The reference.', ['x']),
        head: asked('x y', 'Something else.', ['y']),
      },
    }
    expect(buildStage(measured([dropped], ['exact_match']))).toMatchObject({ lostInRetrieval: 1 })
  })

  it('asks the judge where there are no labels, and knows nothing where it was not heard', () => {
    const withT = (...ranks: readonly number[]) => claimMatrix({ g: [{ T: ranks }] })
    const questions = [
      worse('lost', 'a', 'b', {
        ...unlabelled,
        matrices: { base: withT(1), head: withT() },
      }),
      worse('had', 'a', 'b', { ...unlabelled, matrices: { base: withT(1), head: withT(2) } }),
      worse('unheard', 'a', 'b', {
        ...unlabelled,
        matrices: { base: withT(1), head: claimMatrix({ g: [{ T: 'timeout' }] }) },
      }),
      worse('unasked', 'a', 'b', unlabelled),
    ]
    expect(buildStage(measured(questions, ['exact_match']))).toEqual({
      worse: 4,
      lostInRetrieval: 1,
      notUsed: 1,
      neverFound: 0,
      unknown: 2,
    })
  })

  it('takes no word of a judge who is not to be trusted', () => {
    const withT = (...ranks: readonly number[]) => claimMatrix({ g: [{ T: ranks }] })
    const matrices = { base: withT(1), head: withT() }
    const questions = [worse('lost', 'a', 'b', { ...unlabelled, matrices })]
    const trust = { kind: 'untrusted', passed: 5, of: 21, failed: [], reasons: [] } as const
    expect(buildStage(measured(questions, ['exact_match']))).toMatchObject({ lostInRetrieval: 1 })
    const untrusted = measured(questions, ['exact_match'], judgeFacts({ trust }))
    expect(buildStage(untrusted)).toMatchObject({ worse: 1, unknown: 1 })
    const judged = measured(questions, ['completeness'], judgeFacts({ trust }))
    expect(buildStage(judged)).toBeUndefined()
  })

  it('is about answers: a judge that reads chunks against the reference counts none', () => {
    const questions = [
      worse('q', 'x', 'y', {
        matrices: { base: claimMatrix({ g: [{ T: [1] }] }), head: claimMatrix({ g: [{}] }) },
      }),
    ]
    expect(buildStage(measured(questions, ['context_recall', 'recall@5']))).toBeUndefined()
  })
})
