import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import { approximateEnds } from './approximate-ends.ts'
import { approximateStarts } from './approximate-starts.ts'

/**
 * The reference implementation (Sellers 1980): the last row of the complete table, with a free
 * start.
 */
function lastRow(pattern: string, text: string): readonly number[] {
  let column = Array.from({ length: pattern.length + 1 }, (_, row) => row)
  const last = [pattern.length]
  for (const unit of text) {
    const next = [0]
    for (let row = 1; row <= pattern.length; row += 1) {
      const same = pattern[row - 1] === unit ? 0 : 1
      next.push(Math.min(column[row - 1]! + same, column[row]! + 1, next[row - 1]! + 1))
    }
    column = next
    last.push(column.at(-1)!)
  }
  return last
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min(row[j - 1]! + same, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}

const letters = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength })

/** A pattern, and a text that contains a damaged copy of it. */
const planted = fc
  .record({
    pattern: letters(110),
    before: letters(60),
    after: letters(60),
    cuts: fc.array(fc.tuple(fc.nat(110), letters(2), fc.nat(2)), { maxLength: 8 }),
  })
  .map(({ pattern, before, after, cuts }) => {
    let copy = pattern
    for (const [at, put, dropped] of cuts) copy = copy.slice(0, at) + put + copy.slice(at + dropped)
    return { pattern, text: before + copy + after }
  })

describe('approximateEnds', () => {
  it('finds the nearest substring and where it ends', () => {
    const text = 'we offer a 90-day money-back guarantee'
    expect(approximateEnds('60-day money-back', { text }, 2)).toEqual({ distance: 1, ends: [28] })
    expect(approximateEnds('60-day money-back', { text }, 0)).toBeUndefined()
    expect(approximateEnds('day', { text }, 0)).toEqual({ distance: 0, ends: [17] })
  })

  it('finds nothing in an empty text or for an empty pattern', () => {
    expect(approximateEnds('abc', { text: '' }, 2)).toBeUndefined()
    expect(approximateEnds('', { text: 'abc' }, 2)).toBeUndefined()
  })

  it('agrees with the full table, over one and over several blocks', () => {
    fc.assert(
      fc.property(planted, fc.nat(40), ({ pattern, text }, limit) => {
        const row = lastRow(pattern, text)
        const distance = Math.min(...row.slice(1))
        const ends = row.flatMap((value, end) => (end > 0 && value === distance ? [end] : []))
        expect(approximateEnds(pattern, { text }, limit)).toEqual(
          distance <= limit ? { distance, ends } : undefined,
        )
      }),
      { seed: 47, numRuns: howOften(1500, 500) },
    )
  })

  it('agrees with the full table in texts of which only a few stretches are searched', () => {
    const words = fc.string({
      unit: fc.constantFrom('e', 't', 'a', 'o', 'i', 'n', 's', ' '),
      minLength: 200,
      maxLength: 900,
    })
    const changes = fc.array(fc.tuple(fc.nat(899), letters(2), fc.nat(2)), { maxLength: 14 })
    fc.assert(
      fc.property(
        words,
        fc.nat(700),
        fc.integer({ min: 20, max: 150 }),
        changes,
        (text, at, length, cuts) => {
          let pattern = text.slice(at % (text.length - 20)).slice(0, length)
          for (const [cut, put, dropped] of cuts)
            pattern = pattern.slice(0, cut % 100) + put + pattern.slice((cut % 100) + dropped)
          const limit = Math.floor(0.15 * pattern.length)
          const row = lastRow(pattern, text)
          const distance = Math.min(...row.slice(1))
          const ends = row.flatMap((value, end) => (end > 0 && value === distance ? [end] : []))
          expect(approximateEnds(pattern, { text }, limit)).toEqual(
            distance <= limit ? { distance, ends } : undefined,
          )
        },
      ),
      { seed: 49, numRuns: 300 },
    )
  })

  it('distinguishes code units in all sixteen bits', () => {
    const pattern = 'é東\uD83D\uDE00ñ'
    expect(approximateEnds(pattern, { text: `xx${pattern}yy` }, 1)).toEqual({
      distance: 0,
      ends: [7],
    })
    expect(approximateEnds(pattern, { text: 'xxé西\uD83D\uDE00ñyy' }, 1)).toEqual({
      distance: 1,
      ends: [7],
    })
  })
})

describe('approximateStarts', () => {
  it('finds every start of a nearest substring', () => {
    fc.assert(
      fc.property(planted, ({ pattern, text }) => {
        const found = approximateEnds(pattern, { text }, pattern.length)
        const { distance, ends } = found!
        const end = ends[0]!
        const expected = Array.from({ length: end + 1 }, (_, start) => start).filter(
          (start) => editDistance(pattern, text.slice(start, end)) === distance,
        )
        expect(approximateStarts(pattern, text, { end, distance })).toEqual(expected)
      }),
      { seed: 48, numRuns: 100 },
    )
  })
})

describe('S10: approximate matching is linear work', () => {
  const quote = 'Enterprise customers get a 60-day money-back guarantee on annual plans.'
  it.each(['a', ' ', '(', '\u0301'])('handles megabytes of %j', (unit) => {
    const text = unit.repeat(1e6)
    expect(approximateEnds(quote, { text }, 10)).toBeUndefined()
    expect(approximateEnds(`${unit.repeat(70)}x`, { text }, 10)?.distance).toBe(1)
  })
})
