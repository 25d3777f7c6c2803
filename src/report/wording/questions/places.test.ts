import { describe, expect, it } from 'vitest'

import {
  itemFixture,
  lostFixture,
  takerFixture,
  targetFixture,
  whyFixture,
} from '../../../../test/support/report-fixture.ts'
import {
  loweredTargets,
  placeOfTarget,
  placeWords,
  raisedTargets,
  rankWords,
  takenBy,
} from './places.ts'
import { plainText } from '../plain-text.ts'
import type { ItemReport, TargetReport } from '../../schema/item.ts'

const lines = { first: 12, last: 14 }

/** What stands where an item lost one piece of evidence. */
const taken = (parts: Partial<ItemReport>): readonly string[] =>
  takenBy(lostFixture('q', parts)).map((place) => plainText(placeWords(place)))

describe('where evidence stands', () => {
  it.each<{ rank: TargetReport['rank']; text: string }>([
    { rank: { base: 2, head: 9 }, text: 'rank 2 -> 9' },
    { rank: { base: 2, head: undefined }, text: 'rank 2 -> not found' },
    { rank: { base: undefined, head: 3 }, text: 'not found -> rank 3' },
    { rank: { base: 2, head: 2 }, text: 'still rank 2' },
    { rank: { base: undefined, head: undefined }, text: 'not found' },
  ])('a target moved: $text', ({ rank, text }) => {
    expect(plainText(rankWords(targetFixture('d', { rank })))).toBe(text)
  })

  it('is told at the lines of head, or of base where head has lost it', () => {
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

  it('is printed as file and lines, or as the id of a chunk without a file', () => {
    const text = (parts: Parameters<typeof takerFixture>[1]): string =>
      taken({ tookPlace: [takerFixture('c7', parts)] }).join('; ')
    expect(text({})).toBe('docs/pricing.md:40-88')
    expect(text({ lines: { first: 3, last: 3 } })).toBe('docs/pricing.md:3')
    expect(text({ lines: undefined })).toBe('docs/pricing.md')
    expect(text({ doc: undefined })).toBe('c7')
  })

  const budget = { tokens: 2000, ends: 2431, largest: { rank: 1, tokens: 968 } }
  const moved = whyFixture({ cause: 'moved-text', movedTo: { doc: 'docs/b.md', lines } })
  it.each<{ parts: Partial<ItemReport>; text: readonly string[] }>([
    {
      parts: { tookPlace: [takerFixture('c7'), takerFixture('c8')] },
      text: ['docs/pricing.md:40-88'],
    },
    { parts: { why: whyFixture({ budget }) }, text: ['docs/pricing.md:40-88'] },
    {
      parts: { why: whyFixture({ budget }), tookPlace: [] },
      text: ['chunk 1 has 968 tokens, the passage ends at token 2,431 of 2,000'],
    },
    { parts: { why: moved }, text: ['moved to docs/b.md:12-14'] },
    { parts: { tookPlace: [] }, text: [] },
    { parts: { why: moved, targets: [] }, text: [] },
  ])('is taken by $text', ({ parts, text }) => {
    expect(taken(parts)).toEqual(text)
  })

  it('is sorted into what sank and what rose without leaving or entering', () => {
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
