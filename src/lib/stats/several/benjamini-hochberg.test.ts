import { describe, expect, it } from 'vitest'
import { discoveries } from './benjamini-hochberg.ts'

describe('discoveries', () => {
  it.each([
    { ps: [], q: 0.05, found: [] },
    { ps: [0.01], q: 0.05, found: [true] },
    { ps: [0.06], q: 0.05, found: [false] },
    // The limits are 0.0125, 0.025, 0.0375 and 0.05: the third smallest p is within its limit, so the two
    // smaller ones are found too.
    { ps: [0.03, 0.9, 0.024, 0.036], q: 0.05, found: [true, false, true, true] },
    { ps: [0.03, 0.9, 0.8, 0.04], q: 0.05, found: [false, false, false, false] },
  ])('finds $found among $ps at $q', ({ ps, q, found }) => {
    expect(discoveries(ps, q)).toEqual(found)
  })
})
