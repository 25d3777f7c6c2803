import { gfm, tableMarkdown, type SafeMarkdown } from './escape.ts'

/** A column: its heading, its side, and what it shows of a row; undefined where it has nothing to show. */
export type Column<Row> = {
  readonly heading: SafeMarkdown
  readonly align: 'left' | 'right'
  readonly cell: (row: Row) => SafeMarkdown | undefined
  /** Printed where there is nothing to show; by default `n/a`. */
  readonly gap?: SafeMarkdown
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
