import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../test/support/claim-matrix.ts'
import { answered, chunksNamed, metric } from '../../test/support/score-example.ts'
import { goldenItem } from '../../test/support/scored-item.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { QueryResult } from '../lib/model/run.ts'
import { scoreItem } from '../../test/support/score-item.ts'

const metrics = ['recall@2', 'token_f1', 'correctness', 'rubric.tone', 'over_refusal'].map(metric)
const reply = answered(chunksNamed('d'), { answer: 'I do not know.' })
const notSampled = { kind: 'not_applicable', reason: 'not_sampled' }

/** Returns the scores of an item that the judge is not asked about, although base has a matrix. */
function scoresOf(
  { detector = 'judge', base = reply }: { detector?: 'judge' | 'phrases'; base?: QueryResult } = {},
  changes: Partial<GoldenItem> = {},
) {
  const item = goldenItem('q', { references: ['It is so.'], ...changes })
  const corpus = { text: () => undefined }
  const { scores } = scoreItem({
    golden: { base: item, head: item },
    results: { base, head: reply },
    corpora: { base: corpus, head: corpus },
    metrics,
    match: { minGrade: 1 },
    contextK: { base: 5, head: 5 },
    matrices: { base: claimMatrix({ r: [{ S: [1] }] }), head: undefined },
    unsampled: true,
    refusal: { detector, phrases: [] },
  })
  const both = (name: string) => [scores.base?.get(name), scores.head.get(name)]
  return both
}

describe('a question that the judge is not asked about', () => {
  it('has no judge score on either side, but all other scores', () => {
    const both = scoresOf()
    expect(both('correctness')).toEqual([notSampled, notSampled])
    expect(both('rubric.tone')).toEqual([notSampled, notSampled])
    expect(both('over_refusal')).toEqual([notSampled, notSampled])
    expect(both('token_f1')).toEqual([
      { kind: 'scored', value: 0 },
      { kind: 'scored', value: 0 },
    ])
    expect(both('recall@2')[0]).toMatchObject({ kind: 'scored' })
  })

  it('is classified by phrases if the judge does not detect refusals', () => {
    const [base, head] = scoresOf({ detector: 'phrases' })('over_refusal')
    expect([base, head]).toEqual([
      { kind: 'scored', value: 1 },
      { kind: 'scored', value: 1 },
    ])
  })

  it('does not count as scored on one side only if a query failed, nor as a judge error', () => {
    const both = scoresOf({ base: { kind: 'failed', message: 'gone' } })
    expect(both('correctness')).toEqual([notSampled, notSampled])
    expect(both('token_f1')[0]).toEqual({ kind: 'run_error', reason: 'query_failed' })
  })

  it('keeps the reason that the question itself gives', () => {
    const both = scoresOf({}, { answerable: false })
    const ruledOut = { kind: 'not_applicable', reason: 'unanswerable_item' }
    expect(both('over_refusal')).toEqual([ruledOut, ruledOut])
  })
})
