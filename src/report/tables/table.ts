import { say, type Words } from '../../lib/text/printing/sentence.ts'
import type { SideRow } from '../wording/figures/side-row.ts'
import { gfm, tableMarkdown, type SafeMarkdown } from '../markdown/escape.ts'

/**
 * A column with its heading, its alignment, and a function for its cells. A cell is undefined if
 * there is nothing to show.
 */
export type Column<Row> = ColumnOf<Row, Words | SafeMarkdown>

/** A column without Markdown in its cells, so any output can show it. */
export type WordColumn<Row> = ColumnOf<Row, Words>

type ColumnOf<Row, Cell> = {
  readonly heading: Cell
  readonly align: 'left' | 'right'
  readonly cell: (row: Row) => Cell | undefined
  /** Shown in place of an undefined cell. Defaults to `n/a`. */
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

/** Returns a table of named values for base and head, or for head alone if `hasBase` is false. */
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

/** Returns the columns that have content in at least one row, each with its cells. */
export function filledColumns<Row, Cell>(
  columns: readonly ColumnOf<Row, Cell>[],
  rows: readonly Row[],
) {
  return columns
    .map((column) => ({ column, cells: rows.map((row) => column.cell(row)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

/** Formats a table with one line per row, without the columns that are empty in every row. */
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
