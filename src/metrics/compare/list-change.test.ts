import { describe, expect, it } from 'vitest'
import { openListComparison } from './list-change.ts'

/** Returns ten words that occur under no other name. */
const passage = (name: string): string =>
  Array.from({ length: 10 }, (_, at) => `${name}${at}`).join(' ')

const list = (names: string, seen: number = names.length) => ({
  texts: Array.from(names, passage),
  context: Array.from({ length: Math.min(seen, names.length) }, (_, at) => at),
})

const nothing = { base: [], head: [] }

describe('how a list differs', () => {
  const compare = openListComparison(0.5)

  it('not at all from itself', () => {
    const same = compare({ base: list('abc'), head: list('abc') })
    expect(same).toEqual({ overlap: 1, lost: 0, added: 0, only: nothing })
  })

  it('by rank-biased overlap if its chunks are either equal or different', () => {
    // Computed by hand from the formula: `acb` and `abc` share 1, 1 and 3 chunks at depths 1 to 3.
    const turned = compare({ base: list('abc'), head: list('acb') })
    expect(turned).toEqual({ overlap: 0.875, lost: 0, added: 0, only: nothing })
    // The lists share 0, 0 and 1 of three chunks: (0 + 0 + 1/24) + 1/24.
    const others = compare({ base: list('abc'), head: list('dea') })
    expect(others.overlap).toBeCloseTo(1 / 12, 9)
    expect(others.lost).toBeCloseTo(2 / 3, 12)
    expect(others.added).toBeCloseTo(2 / 3, 12)
    expect(others.only).toEqual({ base: [1, 2], head: [0, 1] })
  })

  it('not if the same text is cut, named or formatted differently', () => {
    const whole = { texts: [`${passage('a')} ${passage('b')}`], context: [0] }
    const cut = { texts: [passage('a'), `**${passage('b').toUpperCase()}**\n`], context: [0, 1] }
    // The first chunk of `cut` contains all of a and half of the first chunk of `whole`: X = 1/2 *
    // (1 + 1/2), then 1/2 * (2 + 1).
    const found = compare({ base: whole, head: cut })
    expect(found).toMatchObject({ lost: 0, added: 0, only: nothing })
    expect(found.overlap).toBeGreaterThan(0.7)
  })

  it('by what a shorter context no longer contains, even if the ranking is the same', () => {
    const shorter = compare({ base: list('abcd', 4), head: list('abcd', 1) })
    expect(shorter).toEqual({
      overlap: 1,
      lost: 0.75,
      added: 0,
      only: { base: [1, 2, 3], head: [] },
    })
  })

  it('only by the words that were edited', () => {
    const edited = { texts: [passage('a').replace('a4', 'other'), passage('b')], context: [0, 1] }
    const found = compare({ base: list('ab'), head: edited })
    // Four words precede the edited word and five follow it. The four words form no run of five.
    expect(found.lost).toBe(5 / 20)
    const long = `${passage('a')} ${passage('b')}`
    const inside = { texts: [long.replace('a9', 'other')], context: [0] }
    expect(compare({ base: { texts: [long], context: [0] }, head: inside }).lost).toBe(1 / 20)
  })

  it('completely if one side returns nothing, but not if both do', () => {
    const none = list('')
    expect(compare({ base: none, head: none })).toMatchObject({ overlap: 1, lost: 0, added: 0 })
    expect(compare({ base: list('a'), head: none })).toMatchObject({
      overlap: 0,
      lost: 1,
      added: 0,
    })
    expect(compare({ base: none, head: list('a') })).toMatchObject({
      overlap: 0,
      lost: 0,
      added: 1,
    })
  })

  it('without confusing runs of words among thousands', () => {
    const many = (name: string) => ({
      texts: [Array.from({ length: 5000 }, (_, at) => `${name}${at}`).join(' ')],
      context: [0],
    })
    expect(compare({ base: many('a'), head: many('b') })).toMatchObject({
      overlap: 0,
      lost: 1,
      added: 1,
    })
  })

  it('by its texts if it has no words', () => {
    const named = (...texts: readonly string[]) => ({ texts, context: texts.map((_, at) => at) })
    const found = compare({ base: named('x', '…', 'y'), head: named('x', 'z', 'y') })
    expect(found.only).toEqual({ base: [1], head: [1] })
  })
})
