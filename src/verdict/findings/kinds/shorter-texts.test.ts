import { describe, expect, it } from 'vitest'
import { factsOf, matchFacts, scoredItem } from '../../../../test/support/scored-item.ts'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { raised } from './shorter-texts.ts'

type Lengths = readonly (readonly [id: string, base: number, head: number])[]

function item(id: string, lengths: Lengths): ScoredItem {
  const on = (at: 1 | 2) =>
    factsOf({
      match: matchFacts({
        labels: 'chunks',
        labelled: lengths.map((one) => ({ id: one[0], tokens: one[at] })),
      }),
    })
  return { ...scoredItem(id, { base: 1, head: 1 }), facts: { base: on(1), head: on(2) } }
}

function found(...items: readonly ScoredItem[]): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the items are read.
  return raised.by({ items } as unknown as Parameters<typeof raised.by>[0])
}

describe('labelled chunks that head returns with less text', () => {
  it('are reported with the questions that they answer', () => {
    const items = [
      item('a', [['x', 1000, 200]]),
      item('b', [['y', 500, 100]]),
      item('c', [['z', 100, 90]]),
    ]
    expect(found(...items)).toEqual([
      {
        kind: 'shorter-texts',
        verdict: 'warn',
        cut: 2,
        of: 3,
        items: ['a', 'b'],
      },
    ])
  })

  it('are not reported if there is only one, if they are few, or if they keep half', () => {
    const kept = Array.from({ length: 30 }, (_, at) => [`k${at}`, 100, 100] as const)
    expect(found(item('a', [['x', 1000, 200]]))).toEqual([])
    expect(found(item('a', [['x', 1000, 200], ['y', 1000, 200], ...kept]))).toEqual([])
    expect(found(item('a', [['x', 1000, 500]]), item('b', [['y', 10, 5]]))).toEqual([])
  })
})
