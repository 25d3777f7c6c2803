import { describe, expect, it } from 'vitest'

import { factsOf, goldenItem, matchAt, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem, SideFacts } from '../../../lib/model/comparison.ts'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { mustPassFindings } from './must-pass.ts'

type Change = {
  readonly golden?: Partial<GoldenItem>
  readonly facts?: Partial<ScoredItem['facts']>
  readonly stale?: ScoredItem['stale']
}

/** Returns the verdict for a `must_pass` question that both sides find at rank 1 by default. */
function verdictOf({ golden = {}, facts = {}, stale = [] }: Change): string {
  const own = goldenItem('m', { mustPass: true, ...golden })
  const item = scoredItem(
    'm',
    { base: 1, head: 1 },
    {
      golden: { base: own, head: own },
      facts: { base: matchAt(1), head: matchAt(1), ...facts },
      stale,
    },
  )
  const [finding] = mustPassFindings([item], 5)
  return finding?.verdict ?? 'pass'
}

const stale = { item: 'm', name: 'd', quote: 'x', on: 'both' } as const
const again = (rank: number) => ({ match: matchAt(rank).match, wavers: true })
const failed = factsOf({ failure: 'no answer', ms: undefined })
const told = (assertions: SideFacts['assertions']): SideFacts => ({ ...matchAt(1), assertions })
const unanswerable = { answerable: false, labels: { kind: 'none' } } as const
const unlabelled = { labels: { kind: 'none' } } as const
const asserted = { ...unlabelled, contains: ['30 days'] } as const

describe('a question that must pass', () => {
  it.each<Change & { readonly name: string; readonly want: string }>([
    { name: 'is found by both', want: 'pass' },
    { name: 'is found by nobody', facts: { base: matchAt(9), head: matchAt(9) }, want: 'warn' },
    {
      name: 'is found by head when asked a second time',
      facts: { head: { ...matchAt(9), again: again(1) } },
      want: 'pass',
    },
    {
      name: 'is missed by head both times',
      facts: { head: { ...matchAt(9), again: again(8) } },
      want: 'fail',
    },
    {
      name: 'is missed by head both times, and found by base once',
      facts: {
        base: { ...matchAt(9), again: again(1) },
        head: { ...matchAt(9), again: again(9) },
      },
      want: 'fail',
    },
    {
      name: 'is missed by both sides both times',
      facts: {
        base: { ...matchAt(9), again: again(9) },
        head: { ...matchAt(9), again: again(9) },
      },
      want: 'warn',
    },
    { name: 'has no query on head', facts: { head: failed }, want: 'fail' },
    { name: 'had no query on base either', facts: { base: failed, head: failed }, want: 'warn' },
    {
      name: 'has no base to inherit from',
      facts: { base: undefined, head: matchAt(9) },
      want: 'fail',
    },
    { name: 'was never matched', facts: { head: factsOf() }, want: 'fail' },
    {
      name: 'has no answer to find, so that nothing found is right',
      golden: unanswerable,
      facts: { base: factsOf(), head: factsOf() },
      want: 'pass',
    },
    {
      name: 'is about strings alone, which head keeps',
      golden: asserted,
      facts: {
        base: { ...factsOf(), assertions: 'kept' },
        head: { ...factsOf(), assertions: 'kept' },
      },
      want: 'pass',
    },
    {
      name: 'has no answer any more to hold against them',
      golden: asserted,
      facts: {
        base: { ...factsOf(), assertions: 'kept' },
        head: { ...factsOf(), assertions: 'no-answer' },
      },
      want: 'fail',
    },
    {
      name: 'was never answered',
      facts: { base: told('no-answer'), head: told('no-answer') },
      want: 'pass',
    },
    {
      name: 'is broken on both sides, and so inherited',
      facts: { base: told('broken'), head: told('broken') },
      want: 'warn',
    },
    {
      name: 'has no label left on either side, and so inherited',
      facts: { base: factsOf(), head: factsOf() },
      stale: [stale],
      want: 'warn',
    },
    {
      name: 'has a label that is stale beside one that both find',
      stale: [stale],
      want: 'pass',
    },
    {
      name: 'has a label that is stale beside one that head lost',
      facts: { head: matchAt(9) },
      stale: [stale],
      want: 'fail',
    },
    {
      name: 'never had a label, and head asks as little',
      golden: unlabelled,
      want: 'pass',
    },
  ])('$name: $want', ({ want, ...change }) => {
    expect(verdictOf(change)).toBe(want)
  })
})
