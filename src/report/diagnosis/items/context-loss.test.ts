import { describe, expect, it } from 'vitest'

import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunksNamed } from '../../../../test/support/score-example.ts'
import { attributeItem } from './attribute-item.ts'
import { contextLoss } from './context-loss.ts'

describe('a context', () => {
  it.each([
    {
      what: 'shorter, and base’s length would hold it',
      rank: [3, 3],
      room: [5, 2],
      cause: 'context-cut',
    },
    {
      what: 'shorter, and it fell into what base’s would hold',
      rank: [1, 5],
      room: [5, 2],
      cause: 'context-cut',
    },
    {
      what: 'shorter, and it fell further than that',
      rank: [1, 6],
      room: [5, 2],
      cause: undefined,
    },
    {
      what: 'as long, and it ranks within',
      rank: [4, 3],
      room: [5, 5],
      cause: 'left-out-of-context',
    },
    {
      what: 'longer, and it ranks no lower than on base',
      rank: [9, 9],
      room: [2, 5],
      cause: 'left-out-of-context',
    },
    { what: 'as long, and it fell past', rank: [2, 6], room: [5, 5], cause: undefined },
  ])('that is $what: $cause', ({ rank, room, cause }) => {
    const sides = ([base = 0, head = 0]: readonly number[]) => ({ base, head })
    expect(contextLoss(sides(rank), sides(room))).toBe(cause)
  })
})

it('is unknown, and neither shorter nor without the chunk, if no returned chunk has its ids', () => {
  const side = (context: readonly string[]) => ({ chunks: chunksNamed('x y z'), context })
  const { degraded, facts } = degradedItem(
    { base: side(['x', 'y']), head: side(['kb:x', 'kb:y']) },
    {
      on: 'recall@context',
      golden: { labels: { kind: 'chunks', grades: new Map([['x', 1]]) } },
    },
  )
  expect(attributeItem(degraded, facts).cause).toBe('unknown')
})
