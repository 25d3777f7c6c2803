import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { SideRow } from '../../wording/figures/side-row.ts'
import { gfm, tableMarkdown, type SafeMarkdown } from '../escape.ts'

/** A column: its heading, its side, and what it shows of a row; undefined if it has nothing to show. */
export type Column<Row> = ColumnOf<Row, Words | SafeMarkdown>

/** One that any sink can show. */
export type WordColumn<Row> = ColumnOf<Row, Words>

type ColumnOf<Row, Cell> = {
  readonly heading: Cell
  readonly align: 'left' | 'right'
  readonly cell: (row: Row) => Cell | undefined
  /** Printed if there is nothing to show; by default `n/a`. */
  readonly gap?: Words | undefined
}

export const leftColumn = columnAt('left')

export const rightColumn = columnAt('right')

function columnAt(align: 'left' | 'right') {
  function column<Row>(
    heading: Words,
    cell: (row: Row) => Words | undefined,
    gap?: Words,
  ): WordColumn<Row>
  function column<Row>(
    heading: Words | SafeMarkdown,
    cell: (row: Row) => Words | SafeMarkdown | undefined,
    gap?: Words,
  ): Column<Row>
  function column<Row>(
    heading: Words | SafeMarkdown,
    cell: (row: Row) => Words | SafeMarkdown | undefined,
    gap?: Words,
  ): Column<Row> {
    return { heading, align, cell, gap }
  }
  return column
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

/** The columns that have something to show in a row, each with its cells. */
export function filledColumns<Row, Cell>(
  columns: readonly ColumnOf<Row, Cell>[],
  rows: readonly Row[],
) {
  return columns
    .map((column) => ({ column, cells: rows.map((row) => column.cell(row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

/** A table of one line per row. A column with nothing to show in any row is left out. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SafeMarkdown {
  const filled = filledColumns(columns, rows)
  const headings = filled.map(({ column }) => gfm`${column.heading}`)
  const lines = rows.map((_, row) =>
    filled.map(({ column, cells }) => gfm`${cells[row] ?? column.gap ?? say`n/a`}`),
  )
  return tableMarkdown(
    [headings, ...lines],
    filled.map(({ column }) => column.align),
  )
}
