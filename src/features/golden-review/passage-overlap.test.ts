import { describe, expect, it } from 'vitest'
import { passageOverlap, type Passages } from './passage-overlap.ts'

const marked = (
  passages: Readonly<Record<string, readonly (readonly [number, number])[]>>,
): Passages =>
  new Map(
    Object.entries(passages).map(([doc, spans]) => [
      doc,
      spans.map(([start, end]) => ({ start, end })),
    ]),
  )

describe('how far two markings overlap', () => {
  it.each([
    { one: { a: [[0, 10]] }, other: { a: [[0, 10]] }, f1: 1, iou: 1 },
    { one: { a: [[0, 10]] }, other: { a: [[5, 15]] }, f1: 10 / 20, iou: 5 / 15 },
    { one: { a: [[0, 10]] }, other: { b: [[0, 10]] }, f1: 0, iou: 0 },
    { one: { a: [[0, 10]] }, other: {}, f1: 0, iou: 0 },
    // A passage that one person marked twice counts once.
    {
      one: {
        a: [
          [0, 6],
          [4, 10],
        ],
      },
      other: { a: [[0, 10]] },
      f1: 1,
      iou: 1,
    },
    { one: { a: [[0, 10]], b: [[0, 10]] }, other: { a: [[0, 10]] }, f1: 20 / 30, iou: 10 / 20 },
  ] as const)('$one and $other', ({ one, other, f1, iou }) => {
    expect(passageOverlap(marked(one), marked(other))).toEqual({ f1, iou })
    expect(passageOverlap(marked(other), marked(one))).toEqual({ f1, iou })
  })

  it('is unknown if nobody marked anything', () => {
    expect(passageOverlap(marked({}), marked({ a: [] }))).toBeUndefined()
  })
})
