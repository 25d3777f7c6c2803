import { GateError } from '../../lib/errors.ts'
import { listMistakes } from '../../lib/parse/mistake-list.ts'
import { readCsv, readTsv } from '../../lib/parse/read-csv.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'

/**
 * Rows of a table of traces or of a log, by the ending of its name; every column is there, null if its cell
 * is empty. Cells are numbers where the name of the column says so, or is in `numbers`: elsewhere `007` is a
 * name and `12345` a question. Throws `input-invalid` for what is not a table.
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

/** Whether a column is one of times, durations, tokens, costs, scores or places, as people and tools name those. */
function isNumeric(key: string): boolean {
  const name = key.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return /(?:^|[_.])(?:token_count|usage)[_.]/.test(name) || lastWord.test(name)
}

const lastWord =
  /(?:^|[_.])(?:ms|latency|duration|elapsed|cost|usd|price|tokens?|count|time|timestamp|ts|date|at|score|value|rating|start|end)$/
