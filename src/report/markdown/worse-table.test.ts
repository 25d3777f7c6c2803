import { describe, expect, it } from 'vitest'
import {
  itemFixture,
  lostFixture,
  reportFixture,
  scoresFixture,
} from '../../../test/support/report-fixture.ts'
import { betterTable } from './better-table.ts'
import { markdownOf } from './escape.ts'
import { worseTable } from './worse-table.ts'

const withoutDetails = { targets: undefined, chunks: undefined, tookPlace: undefined }

describe('a question of which the report holds no details', () => {
  it('shows its movement, and says that the rest is not at hand', () => {
    const bare = itemFixture('bare', {
      ...withoutDetails,
      scores: [scoresFixture('recall@5', 1, 0)],
    })
    const rows = markdownOf(worseTable([lostFixture('full'), bare], reportFixture(), false))
    expect(rows.split('\n').at(-1)).toBe('| `bare` | 1.000 → 0.000 | n/a | n/a | n/a |')
  })

  it('does so where it got better, too', () => {
    const bare = itemFixture('bare', {
      ...withoutDetails,
      scores: [scoresFixture('recall@5', 0, 1)],
    })
    const rows = markdownOf(betterTable([bare], reportFixture(), false))
    expect(rows.split('\n').at(-1)).toBe('| `bare` | 0.000 → 1.000 | n/a |')
  })
})
