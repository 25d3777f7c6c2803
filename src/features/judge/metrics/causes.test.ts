import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunk, metric } from '../../../../test/support/score-example.ts'
import { goldenItem, scoredItem } from '../../../../test/support/scored-item.ts'
import { attributeItem } from '../../../report/diagnosis/items/attribute-item.ts'
import { worseAnswers } from '../../../report/diagnosis/items/worse-answer.ts'

type Side = Parameters<typeof degradedItem>[0]['base']
type Matrix = Parameters<typeof claimMatrix>[0]

const text = 'Refunds take ten days.'
const side: Side = {
  chunks: [chunk('refunds', { doc: 'a.md', start: 0, end: text.length, text })],
  documents: { 'a.md': text },
}
const right = { S: [1], A: true }

/** Returns the cause of a drop in the metric, for equal chunks and different answers. */
function causeOn(on: string, base: Matrix, head: Matrix, answer = 'It takes a while.') {
  const { degraded, facts } = degradedItem(
    {
      base: { ...side, answer: 'They take ten days.', matrix: claimMatrix(base) },
      head: { ...side, answer, matrix: claimMatrix(head) },
    },
    { on, golden: { query: 'How long do refunds take?' } },
  )
  return attributeItem(degraded, facts).cause
}

describe('the cause of a drop in a metric of verdicts', () => {
  it('is missing citations, only on citation metrics', () => {
    const cited = { r: [right], sentences: ['It takes ten days [1].'] }
    const uncited = { r: [right], sentences: ['It takes a while.'] }
    expect(causeOn('citation_recall', cited, uncited)).toBe('uncited')
    expect(causeOn('citation_recall', cited, cited)).toBe('unknown')
    expect(causeOn('faithfulness', cited, uncited)).toBe('unknown')
  })

  it('is not a refusal, on a metric that cannot be computed from an answer', () => {
    const refused = { outcome: 'refused' as const }
    const cause = causeOn('context_recall', { r: [right] }, refused, "I don't know.")
    expect(cause).toBe('unknown')
  })
})

it.each([
  { name: 'faithfulness', worse: ['q'] },
  { name: 'context_recall', worse: [] },
])('a drop in $name marks the answers of $worse as worse', ({ name, worse }) => {
  const own = goldenItem('q')
  const items = [scoredItem('q', { base: 1, head: 0 }, { golden: { base: own, head: own } })]
  const metrics = [{ gate: {}, comparison: { metric: metric(name), degraded: ['q'] } }]
  const found = worseAnswers(items, { metrics, headline: undefined }, () => true)
  expect([...found.keys()]).toEqual(worse)
})
