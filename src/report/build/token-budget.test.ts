import { expect, it } from 'vitest'
import { parseMetric } from '../../metrics/parse-metric.ts'
import type { PlacedChunk } from '../../lib/model/item-match.ts'
import { budgetOf } from './token-budget.ts'

const parsed = parseMetric('recall@300t')
const metric = parsed.kind === 'metric' ? parsed.metric : undefined

const chunks = (...lengths: readonly (number | undefined)[]): readonly PlacedChunk[] =>
  lengths.map((tokens, at) => ({
    chunk: { id: `c${at}`, doc: undefined, start: undefined, end: undefined, text: undefined },
    matchedBy: 'none',
    places: [],
    relevant: false,
    repeated: false,
    tokens,
  }))

it('returns the last rank within the budget, or 0 if the first chunk is too long', () => {
  expect(budgetOf({ chunks: { base: chunks(100, 200, 50), head: chunks(301) } }, metric)).toEqual({
    tokens: 300,
    base: { rank: 2 },
    head: { rank: 0 },
  })
})

it('returns nothing for a side without chunks or with chunks of unknown length', () => {
  expect(budgetOf({ chunks: { base: chunks(100, undefined), head: chunks() } }, metric)).toEqual({
    tokens: 300,
    base: undefined,
    head: undefined,
  })
})
