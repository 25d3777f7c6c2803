import { GateError } from '../../lib/errors.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { readCsv, readTsv } from '../../lib/parse/read-csv.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'

/**
 * Rows of a table of traces or of a log, by the ending of its name; every column is there, null where its cell
 * is empty. Numbers stand as numbers where the column is none of ids. Throws `input-invalid` for what is no table.
 */
export function* tableRows(text: string, file: string): Generator<Mapping, void> {
  const mistakes = listMistakes(file)
  const rows = (/\.tsv$/i.test(file) ? readTsv : readCsv)(text, mistakes)
  const all = [...rows].flatMap(({ value }) => (isMapping(value) ? [value] : []))
  if (mistakes.count > 0) {
    const { message } = mistakes.error('golden-invalid', '')
    throw new GateError('input-invalid', message, { hint: 'write the table as JSON Lines' })
  }
  for (const row of all)
    yield Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, valueOf(key, cell)]))
}

function valueOf(key: string, cell: unknown): unknown {
  if (cell === '') return null
  const isNumber = typeof cell === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(cell)
  return isNumber && !/(?:^|_|\.)ids?$|Id$/.test(key) ? Number(cell) : cell
}
