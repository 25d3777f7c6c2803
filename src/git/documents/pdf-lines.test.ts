import { describe, expect, it } from 'vitest'
import { type PdfItem, textOfPage } from './pdf-lines.ts'

type Piece = readonly [text: string, x: number, y: number, size?: number]

/** Returns the text of a page with these pieces. Letters are half as wide as they are high. */
const pageOf = (...pieces: readonly Piece[]): string =>
  textOfPage(pieces.map((piece) => itemOf(piece)))

function itemOf([str, x, y, size = 10]: Piece, hasEOL = true): PdfItem {
  return {
    str,
    transform: [size, 0, 0, size, x, y],
    width: (str.length * size) / 2,
    height: size,
    hasEOL,
  }
}

describe('the text of a page', () => {
  it('joins lines if the next word did not fit', () => {
    const page = pageOf(
      ['Annual plans are refunded within sixty days', 72, 700],
      ['from the day on which they were bought, and', 72, 688],
      ['not later.', 72, 676],
    )
    expect(page).toBe(
      'Annual plans are refunded within sixty days from the day on which they were bought, and not later.',
    )
  })

  it('keeps short lines and list items separate', () => {
    const page = pageOf(
      ['Annual plans are refunded within sixty days', 72, 700],
      ['• monthly ones are not, whatever people say', 72, 688],
      ['1. seats', 72, 676],
      ['and that is all there is to say about that.', 72, 664],
    )
    expect(page.split('\n')).toHaveLength(4)
  })

  it('separates distant blocks, and headings by their size', () => {
    const page = pageOf(
      ['Refunds', 72, 712, 18],
      ['Sixty days.', 72, 690],
      ['And none for whoever pays by the month.', 72, 678],
      ['Seats cost the same.', 72, 650],
    )
    expect(page).toBe(
      'Refunds\n\nSixty days.\nAnd none for whoever pays by the month.\n\nSeats cost the same.',
    )
  })

  it('puts a tab between cells, and starts each row on its own line', () => {
    const row = (y: number, ...cells: readonly [string, string]): readonly PdfItem[] => [
      itemOf([cells[0], 72, y], false),
      { ...itemOf([' ', 100, y], false), width: 60 },
      itemOf([cells[1], 300, y]),
    ]
    const page = textOfPage([...row(700, 'Plan', 'Days'), ...row(688, 'Team', '60')])
    expect(page).toBe('Plan\tDays\nTeam\t60')
  })

  it('contains no layout character from the file', () => {
    expect(pageOf(['a\fb\nc\u2028d\ud800', 72, 700])).toBe('a b c d\ufffd')
  })

  it('is empty without text', () => {
    expect(pageOf()).toBe('')
    expect(pageOf([' ', 72, 700])).toBe('')
  })
})

it('reads a line of 200,000 pieces', () => {
  const pieces = Array.from({ length: 200_000 }, (_, at) => itemOf(['a', 5 * at, 700], false))
  expect(textOfPage(pieces)).toHaveLength(200_000)
})
