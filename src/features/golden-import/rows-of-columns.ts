import { foreignShapeOf } from '../../golden/item-shapes.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'

/**
 * Returns the rows of an object that contains a table: columns as lists of equal length, columns keyed by
 * row number, rows keyed by id, or column names with lists of cells, as written by pandas and Hugging Face.
 * Returns undefined for anything else.
 */
export function rowsOf(whole: Mapping): readonly Mapping[] | undefined {
  const { columns, data } = whole
  if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray))
    return data.map((cells) => named(columns.map(String), cells))
  const values = Object.values(whole)
  if (values.length === 0) return undefined
  if (values.every(Array.isArray)) return ofLists(Object.keys(whole), values)
  return values.every(isMapping) ? ofMappings(whole, values) : undefined
}

/** Numbers the values from 1, to serve as line numbers. */
export function numbered(
  values: readonly unknown[],
): readonly { readonly value: unknown; readonly line: number }[] {
  return values.map((value, index) => ({ value, line: index + 1 }))
}

/**
 * Returns the rows of equally long columns. Lists of chat messages are not columns, because each list is a
 * conversation.
 */
function ofLists(
  names: readonly string[],
  columns: readonly (readonly unknown[])[],
): readonly Mapping[] | undefined {
  const [first = []] = columns
  const isTable = columns.every(
    (column) => column.length === first.length && !column.some(isMessage),
  )
  if (!isTable || !isItem(Object.fromEntries(names.map((name) => [name, null])))) return undefined
  return first.map((_, row) =>
    named(
      names,
      columns.map((column) => column[row]),
    ),
  )
}

function ofMappings(whole: Mapping, columns: readonly Mapping[]): readonly Mapping[] | undefined {
  if (isItem(whole)) {
    const rows = new Set(columns.flatMap((column) => Object.keys(column)))
    return [...rows].map((row) =>
      named(
        Object.keys(whole),
        columns.map((column) => column[row]),
      ),
    )
  }
  const [first] = columns
  if (!isItem(first)) return undefined
  return Object.entries(whole).map(([id, row]) => {
    const item = isMapping(row) ? row : {}
    return /^\d+$/.test(id) || 'id' in item ? item : { id, ...item }
  })
}

/** Returns whether a cell is a chat message. A list of messages is one conversation. */
function isMessage(cell: unknown): boolean {
  return isMapping(cell) && ('role' in cell || 'from' in cell)
}

function isItem(value: unknown): boolean {
  return foreignShapeOf(value) !== undefined || (isMapping(value) && 'query' in value)
}

function named(names: readonly string[], cells: readonly unknown[]): Mapping {
  return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
}
