import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/** GitHub starts at most this many jobs for one matrix. */
const mostRows = 256

/**
 * Returns the values of each job of a matrix, by the rules of GitHub. A matrix that an expression computes
 * is returned as its text, and a job without a matrix has one empty row.
 */
export function matrixRows(matrix: unknown): readonly (Mapping | string)[] {
  if (typeof matrix === 'string') return [matrix]
  if (!isMapping(matrix)) return [{}]
  const { include, exclude, ...axes } = matrix
  if (typeof include === 'string' || typeof exclude === 'string') return [JSON.stringify(matrix)]
  const product = Object.entries(axes).reduce<readonly Mapping[]>(
    (rows, [key, values]) =>
      rows
        .flatMap((row) => listOf(values).map((value) => ({ ...row, [key]: value })))
        .slice(0, mostRows),
    Object.keys(axes).length === 0 ? [] : [{}],
  )
  const rows = product
    .filter((row) => !mappingsIn(exclude).some((one) => fits(one, row, Object.keys(one))))
    .map((row) => ({ row, more: {} }))
  const own = mappingsIn(include)
    .slice(0, mostRows)
    .filter((one) => {
      const joined = rows.filter(({ row }) =>
        fits(
          one,
          row,
          Object.keys(one).filter((key) => key in row),
        ),
      )
      for (const each of joined) each.more = { ...each.more, ...one }
      return joined.length === 0
    })
  return [...rows.map(({ row, more }) => ({ ...row, ...more })), ...own]
}

function listOf(values: unknown): readonly unknown[] {
  return Array.isArray(values) ? values.slice(0, mostRows) : [values]
}

function fits(one: Mapping, row: Mapping, keys: readonly string[]): boolean {
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(row[key]))
}
