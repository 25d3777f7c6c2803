import { contentDigest } from '../../lib/content-digest.ts'
import { isMapping, type Mapping, mappingsIn } from '../../lib/parse/written-values.ts'

/** GitHub starts at most this many jobs for one matrix. */
const mostRows = 256

/** The maximum number of values that are compared or filled in, over all rows. */
const mostValues = mostRows * 128

type Value = { readonly value: unknown; readonly digest: string }

type Entry = readonly [string, Value]

/**
 * Returns the values for each of a matrix's jobs, following GitHub's rules. A matrix that is
 * computed by an expression or that is too large is returned as a digest. A job without a matrix
 * has one empty row.
 */
export function matrixRows(matrix: unknown): readonly (Mapping | string)[] {
  if (matrix === undefined) return [{}]
  if (!isMapping(matrix)) return [contentDigest([matrix])]
  const { include = [], exclude = [], ...axes } = matrix
  const lists = Object.entries(axes).map(([key, values]) => [key, [values].flat()] as const)
  const size = lists.reduce((all, [, values]) => all * values.length, 1)
  const others = [...mappingsIn(include), ...mappingsIn(exclude)]
  const width = others.reduce((all, one) => all + Object.keys(one).length, lists.length)
  if (
    size > mostRows ||
    size * width > mostValues ||
    [lists, include, exclude].some((one) => !Array.isArray(one) || one.length > mostRows)
  )
    return [contentDigest(matrix)]
  const excluded = mappingsIn(exclude).map(valuesOf)
  const rows = product(lists)
    .filter((row) => !excluded.some((one) => fits(one, row)))
    .map((row) => ({ row, more: new Map<string, Value>() }))
  const own = mappingsIn(include).filter((one) => {
    const values = valuesOf(one)
    const shared = values.filter(([key]) => Object.hasOwn(axes, key))
    const joined = rows.filter(({ row }) => fits(shared, row))
    for (const { more } of joined) for (const [key, value] of values) more.set(key, value)
    return joined.length === 0
  })
  return [...rows.map(({ row, more }) => plain([...row, ...more])), ...own]
}

/** Returns every combination of the axes' values. Digests each value only once. */
function product(
  lists: readonly (readonly [string, readonly unknown[]])[],
): readonly ReadonlyMap<string, Value>[] {
  const axes = lists.map(([key, values]) => [key, values.map(digested)] as const).toReversed()
  const size = axes.reduce((all, [, values]) => all * values.length, axes.length === 0 ? 0 : 1)
  return Array.from({ length: size }, (_, at) => {
    let rest = at
    const row = new Map<string, Value>()
    for (const [key, values] of axes) {
      const value = values[rest % values.length]
      if (value !== undefined) row.set(key, value)
      rest = Math.floor(rest / values.length)
    }
    return row
  })
}

function valuesOf(written: Mapping): readonly Entry[] {
  return Object.entries(written).map(([key, value]) => [key, digested(value)])
}

function digested(value: unknown): Value {
  return { value, digest: contentDigest([value]) }
}

function fits(wanted: readonly Entry[], row: ReadonlyMap<string, Value>): boolean {
  return wanted.every(([key, { digest }]) => row.get(key)?.digest === digest)
}

function plain(row: readonly Entry[]): Mapping {
  return Object.fromEntries(row.map(([key, { value }]) => [key, value]))
}
