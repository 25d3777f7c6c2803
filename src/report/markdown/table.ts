import { say, type Words } from '../../text/sentence.ts'
import type { SideRow } from '../wording/side-row.ts'
import { gfm, tableMarkdown, type SafeMarkdown } from './escape.ts'

/** A column: its heading, its side, and what it shows of a row; undefined where it has nothing to show. */
export type Column<Row> = {
  readonly heading: SafeMarkdown
  readonly align: 'left' | 'right'
  readonly cell: (row: Row) => SafeMarkdown | undefined
  /** Printed where there is nothing to show; by default `n/a`. */
  readonly gap?: SafeMarkdown | undefined
}

/** A column at the left, as for names and words. */
export const leftColumn = columnAt('left')

/** A column at the right, as for numbers. */
export const rightColumn = columnAt('right')

function columnAt(align: 'left' | 'right') {
  return <Row>(
    heading: Words | SafeMarkdown,
    cell: (row: Row) => Words | SafeMarkdown | undefined,
    gap?: Words,
  ): Column<Row> => ({
    heading: gfm`${heading}`,
    align,
    gap: gap && gfm`${gap}`,
    cell: (row) => {
      const value = cell(row)
      return value && gfm`${value}`
    },
  })
}

/** What is known of each side: a name, and a value of base and head; of head alone where `hasBase` is false. */
export function sideTable(rows: readonly SideRow[], hasBase: boolean): SafeMarkdown {
  const sides = [
    rightColumn<SideRow>(say`Base`, ({ base }) => base),
    rightColumn<SideRow>(say`Head`, ({ head }) => head),
  ]
  return table(
    [leftColumn<SideRow>(say``, ({ name }) => name), ...(hasBase ? sides : sides.slice(1))],
    rows,
  )
}

/** A table of one line per row. A column with nothing to show in any row is left out. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SafeMarkdown {
  const filled = columns
    .map((column) => ({ column, cells: rows.map((row) => column.cell(row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
  const headings = filled.map(({ column }) => column.heading)
  const lines = rows.map((_, row) =>
    filled.map(({ column, cells }) => cells[row] ?? column.gap ?? gfm`n/a`),
  )
  return tableMarkdown(
    [headings, ...lines],
    filled.map(({ column }) => column.align),
  )
}
