import { describe, expect, it } from 'vitest'

import { itemFixture, targetFixture } from '../../../../test/support/report-fixture.ts'
import { loweredTargets, placeOfTarget, placeWords, raisedTargets, rankWords } from './places.ts'
import { plainText } from '../plain-text.ts'
import type { TargetReport } from '../../schema/item.ts'

const lines = { first: 12, last: 14 }

describe('the position of evidence', () => {
  it.each<{ rank: TargetReport['rank']; text: string }>([
    { rank: { base: 2, head: 9 }, text: 'rank 2 -> 9' },
    { rank: { base: 2, head: undefined }, text: 'rank 2 -> not found' },
    { rank: { base: undefined, head: 3 }, text: 'not found -> rank 3' },
    { rank: { base: 2, head: 2 }, text: 'still rank 2' },
    { rank: { base: undefined, head: undefined }, text: 'not found' },
  ])('describes the move of a target: $text', ({ rank, text }) => {
    expect(plainText(rankWords(targetFixture('d', { rank })))).toBe(text)
  })

  it('uses the lines of head, or of base if head lost the evidence', () => {
    const place = (parts: Partial<TargetReport>): unknown =>
      placeOfTarget(targetFixture('docs/a.md', parts))
    expect(place({})).toMatchObject({ side: 'head', lines })
    expect(place({ lines: { base: lines, head: undefined } })).toMatchObject({
      side: 'base',
      lines,
    })
    expect(place({ lines: { base: undefined, head: undefined } })).toMatchObject({
      side: 'head',
      lines: undefined,
    })
    expect(place({ kind: 'chunk' })).toEqual({ kind: 'chunk', id: 'docs/a.md' })
  })

  it('is printed as file and lines, or as the chunk id if there is no file', () => {
    const text = (parts: Partial<TargetReport>): string =>
      plainText(placeWords(placeOfTarget(targetFixture('docs/a.md', parts))))
    const at = (first: number, last: number) => ({ base: undefined, head: { first, last } })
    expect(text({ lines: at(40, 88) })).toBe('docs/a.md:40-88')
    expect(text({ lines: at(3, 3) })).toBe('docs/a.md:3')
    expect(text({ lines: { base: undefined, head: undefined } })).toBe('docs/a.md')
    expect(text({ kind: 'chunk' })).toBe('docs/a.md')
  })

  it('is sorted into targets that fell and rose without leaving or entering the top ranks', () => {
    const targets = [
      targetFixture('sank', { rank: { base: 1, head: 4 } }),
      targetFixture('lost', { rank: { base: 1, head: 9 }, lost: true }),
      targetFixture('rose', { rank: { base: 4, head: 1 } }),
      targetFixture('gained', { rank: { base: undefined, head: 2 }, gained: true }),
      targetFixture('stayed'),
      targetFixture('never', { rank: { base: undefined, head: undefined } }),
    ]
    const item = itemFixture('q', { targets })
    expect(loweredTargets(item).map(({ name }) => name)).toEqual(['sank'])
    expect(raisedTargets(item).map(({ name }) => name)).toEqual(['rose'])
  })
})
