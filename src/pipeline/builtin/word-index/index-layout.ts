import { byCodeUnit } from '../../../core/by-code-unit.ts'

/** A document of an index file: its chunks are the rows from `first` on, in the order of its text. */
export type IndexedDocument = {
  readonly path: string
  /** SHA-256 of its bytes, in hex. */
  readonly digest: string
  readonly first: number
  readonly chunks: number
}

/**
 * Where an index file's chunks stand in the one order that does not depend on how the file came about:
 * by document (code unit), then by their place in it. A chunk's number in that order is its `place`, from 0.
 */
export type IndexLayout = {
  /** Names of the documents, sorted. */
  readonly paths: readonly string[]
  readonly chunks: number
  placeOf(row: number): number
  rowOf(place: number): number
  docOf(place: number): string
}

/** Throws if two documents claim one row. */
export function indexLayout(documents: readonly IndexedDocument[]): IndexLayout {
  const sorted = documents.toSorted((one, other) => byCodeUnit(one.path, other.path))
  const places = startsOf(sorted.map(({ chunks }) => chunks))
  const chunks = sorted.reduce((sum, document) => sum + document.chunks, 0)
  const filled = sorted.flatMap(({ first, chunks: count }, at) =>
    count === 0 ? [] : [{ first, end: first + count, at }],
  )
  const byRow = filled.toSorted((one, other) => one.first - other.first)
  if (byRow.some(({ first }, at) => first < (byRow[at - 1]?.end ?? 1)))
    throw new Error('two documents of the index claim the same chunks')
  const firsts = byRow.map(({ first }) => first)
  const documentAt = (place: number): number => lastUpTo(places, place)
  return {
    paths: sorted.map(({ path }) => path),
    chunks,
    placeOf: (row) => {
      const found = byRow[lastUpTo(firsts, row)]
      if (found === undefined || row >= found.end) throw new Error(`no document has chunk ${row}`)
      return (places[found.at] ?? 0) + row - found.first
    },
    rowOf: (place) => {
      const at = documentAt(place)
      return (sorted[at]?.first ?? 0) + place - (places[at] ?? 0)
    },
    docOf: (place) => sorted[documentAt(place)]?.path ?? '',
  }
}

/** The sum of all counts before each. */
function startsOf(counts: readonly number[]): readonly number[] {
  let sum = 0
  return counts.map((count) => {
    sum += count
    return sum - count
  })
}

/** Index of the last of the ascending values that is at most the limit; -1 if none is. */
function lastUpTo(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
