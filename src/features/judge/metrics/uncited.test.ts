import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { chunk, type Example, plain, scoreSides } from '../../../../test/support/score-example.ts'

const names = ['citation_precision', 'citation_recall', 'faithfulness']

/** Builds an answer of one sentence. The first of the three chunks supports its only claim. */
const said = (sentence: string, more: Parameters<typeof claimMatrix>[0] = {}): Example => ({
  labels: { kind: 'none' },
  chunks: ['a', 'b', 'c'].map((id) => chunk(id, { text: 'One.' })),
  answer: sentence,
  matrix: claimMatrix({ sentences: [sentence], r: [{ sentence: 1, S: [1] }], ...more }),
})

const scores = (base: Example | undefined, head: Example) => {
  const { scores: both } = scoreSides({ ...(base && { base }), head }, ...names)
  return [both.base, both.head].map((side) => names.map((name) => plain(side?.get(name))))
}

describe('an answer without citations', () => {
  it('has a recall of 0 if the answer on the other side has citations, and no precision', () => {
    const uncited = ['no_citations', 0, 1]
    expect(scores(said('One [1].'), said('One.'))).toEqual([[1, 1, 1], uncited])
    expect(scores(said('One.'), said('One [1].'))).toEqual([uncited, [1, 1, 1]])
  })

  it('has no score if neither side has citations, or there is no other side', () => {
    const none = ['no_citations', 'no_citations', 1]
    expect(scores(said('One.'), said('One.'))).toEqual([none, none])
    expect(scores(undefined, said('One.'))[1]).toEqual(none)
  })

  it('is not 0 for a refusal, or if the other answer could not be judged', () => {
    const refused = said('Sorry.', { outcome: 'refused', r: [] })
    expect(scores(said('One [1].'), refused)[1]).toEqual(['refused', 'refused', 'refused'])
    const lost = said('One [1].', { r: 'timeout' })
    expect(scores(lost, said('One.'))[1]).toEqual(['no_citations', 'no_citations', 1])
  })
})
