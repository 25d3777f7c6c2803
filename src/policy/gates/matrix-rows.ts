import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/** GitHub starts at most this many jobs for one matrix. */
const mostRows = 256

/**
 * Returns the values of each job of a matrix, by the rules of GitHub. A matrix that an expression computes,
 * or that GitHub refuses because it is too large, is returned as a digest. A job without a matrix has one
 * empty row.
 */
export function matrixRows(matrix: unknown): readonly (Mapping | string)[] {
  if (matrix === undefined) return [{}]
  if (!isMapping(matrix)) return [contentDigest(matrix)]
  const { include = [], exclude = [], ...axes } = matrix
  const lists = Object.entries(axes).map(([key, values]) => [key, listOf(values)] as const)
  const size = lists.reduce((all, [, values]) => all * values.length, 1)
  const others = [lists, include, exclude]
  if (size > mostRows || others.some((one) => !Array.isArray(one) || one.length > mostRows))
    return [contentDigest(matrix)]
  const product = lists.reduce<readonly Mapping[]>(
    (rows, [key, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [key]: value }))),
    lists.length === 0 ? [] : [{}],
  )
  const rows = product
    .filter((row) => !mappingsIn(exclude).some((one) => fits(one, row, Object.keys(one))))
    .map((row) => ({ row, more: {} }))
  const own = mappingsIn(include).filter((one) => {
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
  return Array.isArray(values) ? values : [values]
}

function fits(one: Mapping, row: Mapping, keys: readonly string[]): boolean {
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(row[key]))
}
