import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexLayout } from './index-layout.ts'

const at = (path: string, first: number, chunks: number) => ({ path, digest: '', first, chunks })

describe('the places of chunks', () => {
  it('follow the documents by code unit, whatever rows they are in', () => {
    const layout = indexLayout([at('b', 1, 2), at('a', 8, 1), at('é', 4, 1), at('Z', 6, 0)])
    expect(layout.paths).toEqual(['Z', 'a', 'b', 'é'])
    expect([8, 1, 2, 4].map((row) => layout.placeOf(row))).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map((place) => layout.docOf(place))).toEqual(['a', 'b', 'b', 'é'])
  })

  it('order what UTF-8 would order otherwise by code unit', () => {
    // U+1F600 begins with D83D, which comes before U+FF5E as a code unit and after it as a code point.
    expect(indexLayout([at('\uFF5E', 1, 1), at('😀', 2, 1)]).paths).toEqual(['😀', '\uFF5E'])
  })

  it('and rows lead to each other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(3)), { maxLength: 12 }), (sizes) => {
        let row = 1
        const documents = sizes.map(([chunks, gap], index) => {
          const document = at(`${(index * 7) % 13}/${index}`, row, chunks)
          row += chunks + gap
          return document
        })
        const layout = indexLayout(documents)
        const places = Array.from({ length: layout.chunks }, (_, place) => place)
        expect(places.map((place) => layout.placeOf(layout.rowOf(place)))).toEqual(places)
      }),
      { seed: 3 },
    )
  })

  it('are refused where two documents claim one row, or none has it', () => {
    expect(() => indexLayout([at('a', 1, 3), at('b', 3, 1)])).toThrow(/same chunks/)
    expect(() => indexLayout([at('a', 0, 3)])).toThrow(/same chunks/)
    expect(() => indexLayout([at('a', 1, 3)]).placeOf(4)).toThrow(/no document/)
    expect(() => indexLayout([at('a', 1, 3)]).placeOf(0)).toThrow(/no document/)
  })
})
