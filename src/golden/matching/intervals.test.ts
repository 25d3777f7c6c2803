import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, overlapLength, unionLength, unionOf } from './intervals.ts'
import type { Span } from '../../lib/model/item-match.ts'

const span = (start: number, end: number): Span => ({ start, end })
const anySpan = fc
  .tuple(fc.nat(30), fc.nat(10))
  .map(([start, length]) => span(start, start + length))
const units = (spans: readonly Span[]): ReadonlySet<number> =>
  new Set(
    spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  )

describe('metrics 4.5: intervals', () => {
  it('counts covered units once', () => {
    expect(unionOf([span(60, 140), span(40, 120), span(160, 240)])).toEqual([
      span(40, 140),
      span(160, 240),
    ])
    expect(unionLength([span(60, 140), span(40, 120), span(160, 240)])).toBe(180)
  })

  it('does not treat touching intervals as overlapping', () => {
    expect(overlapLength([span(60, 160)], span(10, 60))).toBe(0)
    expect(cut([span(60, 160)], span(10, 60))).toEqual([])
  })

  it('never counts an interval without length', () => {
    expect(unionOf([span(5, 5)])).toEqual([])
    expect(overlapLength([span(0, 10)], span(5, 5))).toBe(0)
  })

  it('agrees with counting units one by one', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 6 }), anySpan, (spans, target) => {
        const covered = units(spans)
        expect(unionLength(spans)).toBe(covered.size)
        expect(units(unionOf(spans))).toEqual(covered)
        expect(overlapLength(spans, target)).toBe(covered.intersection(units([target])).size)
      }),
      { seed: 45 },
    )
  })
})
