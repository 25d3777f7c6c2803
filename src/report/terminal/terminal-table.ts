import { displayWidth, wrapWords } from '../../lib/text/printing/display-width.ts'

/**
 * A column in a terminal table. If the window is too narrow, the cells in the columns with the
 * highest `rank` are the first to be moved below their rows. Columns with rank 0 are never moved.
 */
export type TerminalColumn<Row> = {
  readonly heading: string
  readonly align: 'left' | 'right'
  readonly rank: number
  readonly cell: (row: Row) => string
  readonly paint?: (row: Row, text: string) => string
}

const gap = '  '

/**
 * Lays out a table, headings first, within `width` if the rank 0 columns fit. Cells in columns that
 * do not fit are printed below their row, so nothing is lost in a narrow window.
 */
export function terminalTable<Row>(
  columns: readonly TerminalColumn<Row>[],
  rows: readonly Row[],
  width: number,
): readonly string[] {
  const kept = columnsWithin(columns, rows, width)
  const below = columns.filter((column) => !kept.includes(column))
  const [headings = '', ...lines] = linesOf(kept, rows)
  return [
    headings,
    ...rows.flatMap((row, at) => [lines[at] ?? '', ...linesBelow(row, below, width)]),
  ]
}

/** Returns the non-empty cells in the columns that did not fit, each with its heading. */
function linesBelow<Row>(
  row: Row,
  columns: readonly TerminalColumn<Row>[],
  width: number,
): readonly string[] {
  const told = columns.flatMap(({ heading, cell }) => {
    const text = cell(row)
    return ['', '-', '–', 'n/a'].includes(text) ? [] : [`${heading}: ${text}`]
  })
  if (told.length === 0) return []
  return wrapWords(told.join('; '), width - gap.length).map((line) => gap + line)
}

function columnsWithin<Row>(
  columns: readonly TerminalColumn<Row>[],
  rows: readonly Row[],
  width: number,
): readonly TerminalColumn<Row>[] {
  const highest = Math.max(...columns.map(({ rank }) => rank))
  if (widthOf(widthsOf(columns, rows)) <= width || highest === 0) return columns
  const narrower = columns.filter(({ rank }) => rank < highest)
  return columnsWithin(narrower, rows, width)
}

function widthsOf<Row>(
  columns: readonly TerminalColumn<Row>[],
  rows: readonly Row[],
): readonly number[] {
  return columns.map(({ heading, cell }) =>
    Math.max(...[heading, ...rows.map((row) => cell(row))].map(displayWidth)),
  )
}

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each + gap.length, -gap.length)
}

function linesOf<Row>(
  columns: readonly TerminalColumn<Row>[],
  rows: readonly Row[],
): readonly string[] {
  const widths = widthsOf(columns, rows)
  const line = (cell: (column: TerminalColumn<Row>, width: number) => string): string =>
    columns.map((column, index) => cell(column, paddedTo(column, index))).join(gap)
  // A left-aligned last column is not padded, since trailing spaces are useless.
  const paddedTo = ({ align }: TerminalColumn<Row>, index: number): number =>
    index === columns.length - 1 && align === 'left' ? 0 : (widths[index] ?? 0)
  return [
    line((column, columnWidth) => pad(column.heading, columnWidth, column.align)),
    ...rows.map((row) =>
      line((column, columnWidth) => {
        const text = pad(column.cell(row), columnWidth, column.align)
        return column.paint?.(row, text) ?? text
      }),
    ),
  ]
}

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return align === 'left' ? text + space : space + text
}
