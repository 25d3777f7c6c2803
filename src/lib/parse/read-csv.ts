import { CsvError, parse } from 'csv-parse/sync'
import { messageOf } from '../reason-of.ts'
import { printable, quoted } from '../text/printing/printable.ts'
import { unguarded } from '../text/printing/formula-guard.ts'
import type { MistakeList } from './mistake-list.ts'
import type { GoldenFormat, RawItem } from './raw-item.ts'

const MOST_COLUMNS = 1000
/** The header row plus the maximum number of items in a golden set. */
const MOST_ROWS = 100_001

const LONGEST_RECORD = 1024 * 1024

/**
 * Reads a table with a header line. Cells are separated by commas, semicolons or tabs, whichever is
 * most frequent in the header line. An empty cell is an empty string, and rows with only empty
 * cells are skipped. A quote that is not at the beginning of a cell is an ordinary character.
 */
export const readCsv: GoldenFormat = (text, mistakes) => readTable(text, mistakes, dividerOf(text))

/** Reads a table with a header line and cells separated by tabs. */
export const readTsv: GoldenFormat = (text, mistakes) => readTable(text, mistakes, '\t')

type Row = { readonly record: readonly string[]; readonly lastLine: number }

function* readTable(
  text: string,
  mistakes: MistakeList,
  divider: string,
): Generator<RawItem, void> {
  const overlong = lineOfMore(text, LONGEST_RECORD)
  if (overlong !== undefined) {
    const message = 'a line of more than 1 MiB'
    mistakes.add({ path: [], message }, () => ({ line: overlong, column: undefined }))
    return
  }
  const rows = rowsOf(text, mistakes, divider)
  const [first, ...others] = rows
  if (first === undefined) return
  const names = namesIn(first)
  let line = first.lastLine + 1
  for (const { record, lastLine } of others) {
    const at = { line, column: undefined }
    line = lastLine + 1
    const cells = record.flatMap((cell, index): [string, string][] => {
      const name = names[index] ?? ''
      return name === '' ? [] : [[name, cell.trim() === '' ? '' : unguarded(cell)]]
    })
    if (cells.every(([, cell]) => cell === '')) continue
    yield { value: Object.fromEntries(cells), line: at.line, path: [], positionOf: () => at }
  }
}

function rowsOf(text: string, mistakes: MistakeList, delimiter: string): readonly Row[] {
  try {
    const rows: Row[] = []
    parse(text, {
      delimiter,
      skip_empty_lines: true,
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      to: MOST_ROWS + 1,
      on_record: (record: string[], { lines }) => {
        const row = { record, lastLine: lines }
        rows.push(row)
        // The header is checked before the other rows are read. Otherwise, a row with more or fewer
        // cells would be reported instead of the faulty header.
        if (rows.length === 1) requireColumns(namesIn(row))
      },
    })
    if (rows.length > MOST_ROWS)
      mistakes.add({ path: [], message: 'expected at most 100,000 rows' })
    return rows.slice(0, MOST_ROWS)
  } catch (error) {
    if (error instanceof UnfitHeader) {
      mistakes.add({ path: [], message: error.message }, () => ({ line: 1, column: undefined }))
      return []
    }
    const line = error instanceof CsvError ? Number(error['lines']) : 1
    const message = `not valid CSV: ${printable(messageOf(error), 200)}`
    mistakes.add({ path: [], message }, () => ({ line, column: undefined }))
    return []
  }
}

/** Thrown to stop reading when the column names are invalid. */
class UnfitHeader extends Error {}

function namesIn({ record }: Row): readonly string[] {
  return record.map((name) => name.trim())
}

function requireColumns(names: readonly string[]): void {
  if (names.length > MOST_COLUMNS) throw new UnfitHeader(`more than ${MOST_COLUMNS} columns`)
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (repeated !== undefined) throw new UnfitHeader(`the column ${quoted(repeated)} appears twice`)
}

/** Returns the number, from 1, of the first line that is longer than `most`. */
function lineOfMore(text: string, most: number): number | undefined {
  let line = 1
  for (let start = 0; text.length - start > most; line += 1) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    if (end - start > most) return line
    start = end + 1
  }
  return undefined
}

function dividerOf(text: string): string {
  const end = text.indexOf('\n')
  const header = end === -1 ? text : text.slice(0, end)
  const [most = ','] = [',', ';', '\t'].toSorted(
    (a, b) => header.split(b).length - header.split(a).length,
  )
  return most
}
