import { GateError } from '../../lib/errors.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { readCsv, readTsv } from '../../lib/parse/read-csv.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'

/**
 * Yields the rows of a CSV or TSV table. Every row has every column, with null for empty cells.
 * Converts cells to numbers only in columns that are in `numbers` or whose names suggest numbers,
 * because elsewhere `007` may be a name and `12345` a question. Throws `input-invalid` if the text
 * is not a table.
 */
export function* tableRows(
  text: string,
  file: string,
  numbers: ReadonlySet<string> = new Set(),
): Generator<Mapping, void> {
  const mistakes = listMistakes(file)
  const rows = (/\.tsv$/i.test(file) ? readTsv : readCsv)(text, mistakes)
  const all = [...rows].flatMap(({ value }) => (isMapping(value) ? [value] : []))
  if (mistakes.count > 0) {
    const { message } = mistakes.error('golden-invalid', '')
    throw new GateError('input-invalid', message, { hint: 'write the table as JSON Lines' })
  }
  for (const row of all) {
    const cells = Object.entries(row).map(([key, cell]) => {
      return [key, valueOf(cell, numbers.has(key) || isNumeric(key))] as const
    })
    yield Object.fromEntries(cells)
  }
}

function valueOf(cell: unknown, isOfNumbers: boolean): unknown {
  if (cell === '') return null
  const isNumber = typeof cell === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(cell)
  return isOfNumbers && isNumber ? Number(cell) : cell
}

/** Returns whether a column's name suggests times, durations, tokens, costs, scores or positions. */
function isNumeric(key: string): boolean {
  const name = key.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return /(?:^|[_.])(?:token_count|usage)[_.]/.test(name) || lastWord.test(name)
}

const lastWord =
  /(?:^|[_.])(?:ms|latency|duration|elapsed|cost|usd|price|tokens?|count|time|timestamp|ts|date|at|score|value|rating|start|end)$/
