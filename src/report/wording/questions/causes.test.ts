import { describe, expect, it } from 'vitest'

import { whyFixture } from '../../../../test/support/report-fixture.ts'
import { whyWords } from './causes.ts'
import { plainText } from '../plain-text.ts'
import type { AttributionReport } from '../../schema/item.ts'

const why = (parts: Partial<AttributionReport>): string =>
  plainText(whyWords({ why: whyFixture(parts) })!)

describe('why a question got worse, in one line', () => {
  it.each<[Partial<AttributionReport>, string]>([
    [{ cause: 'ranked-too-low', rank: { base: 2, head: 9 } }, 'ranked-too-low, rank 2 -> 9'],
    [{ cause: 'reordered', rank: { base: 1, head: 4 } }, 'reordered, rank 1 -> 4'],
    [
      { cause: 'not-retrieved', rank: { base: 3, head: undefined } },
      'not-retrieved, was rank 3, not in the first 20 now',
    ],
    [
      { cause: 'crowded-out', rank: { base: 3, head: 3 }, room: 2 },
      'crowded-out, rank 3 on both sides, 2 chunks fit the budget',
    ],
    [
      { cause: 'left-out-of-context', rank: { base: 3, head: 3 }, room: 2 },
      'left-out-of-context, rank 3 on both sides, the generator gets 2 chunks',
    ],
    [
      { cause: 'context-cut', rank: { base: 3, head: 4 }, room: 2 },
      'context-cut, rank 3 -> 4, the generator gets 2 chunks',
    ],
    [
      { cause: 'list-cut', rank: { base: 4, head: undefined }, room: 3 },
      'list-cut, was rank 4, 3 chunks returned now',
    ],
    [
      {
        cause: 'moved-text',
        rank: { base: 2, head: 9 },
        movedTo: { doc: 'b.md', lines: undefined },
      },
      'moved-text, to b.md, rank 2 -> 9',
    ],
    [
      {
        cause: 'moved-text',
        rank: { base: 2, head: undefined },
        movedTo: { doc: 'b.md', lines: undefined },
      },
      'moved-text, to b.md, was rank 2, not in the first 20 now',
    ],
    [
      {
        cause: 'same-chunks-reordered',
        rank: { base: 2, head: 9 },
        missedBy: { score: 0.020_04, share: 0.2 },
      },
      'same-chunks-reordered, rank 2 -> 9, score close to the cutoff',
    ],
    [
      {
        cause: 'ranked-too-low',
        rank: { base: 2, head: 9 },
        missedBy: { score: 0.02, share: 0.21 },
      },
      'ranked-too-low, rank 2 -> 9, score far below the cutoff',
    ],
    [{ cause: 'not-indexed', rank: { base: 3, head: undefined } }, 'not-indexed'],
    [
      { cause: 'not-indexed', rank: { base: 3, head: undefined }, neverReturned: true },
      'not-indexed, its document never returned',
    ],
    [{ cause: 'split-by-chunking', rank: { base: 3, head: 8 } }, 'split-by-chunking'],
    [{ cause: 'not-used', rank: { base: undefined, head: undefined } }, 'not-used'],
  ])('%o reads %s', (parts, words) => {
    expect(why(parts)).toBe(words)
  })
})
