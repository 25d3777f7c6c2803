import { expect, it } from 'vitest'
import { pooledTallies, TalliesSchema, talliesPayload, type Tally } from './tallies.ts'

const tally = (right: number, of: number, sort: Partial<Tally> = {}): Tally => ({
  side: 'head',
  kind: 'positive',
  length: 'short',
  right,
  of,
  ...sort,
})

it('are summed over runs, each sort of control by itself', () => {
  const runs = [[tally(3, 4), tally(1, 2, { kind: 'negative' })], [tally(5, 5)]].map(talliesPayload)
  expect(pooledTallies(runs)).toEqual([tally(8, 9), tally(1, 2, { kind: 'negative' })])
})

it.each([
  ['more right than there were', [['head', 'positive', 'short', 2, 1]]],
  ['a sort that is none', [['head', 'positive', 'middling', 1, 2]]],
  ['a part of a control', [['head', 'positive', 'short', 0.5, 1]]],
])('are not read with %s', (_, c) => {
  expect(TalliesSchema.safeParse({ c }).success).toBe(false)
})
