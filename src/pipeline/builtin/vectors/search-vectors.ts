import type { DatabaseSync } from 'node:sqlite'
import type { Hit } from '../word-index/hit.ts'
import type { IndexReader } from '../word-index/read-index.ts'
import { bytesIn, numberIn } from '../word-index/row-values.ts'

/** The vectors of an index in memory: those of distinct texts one after the other, and which each chunk has. */
type VectorTable = {
  readonly dimensions: number
  readonly numbers: Float32Array
  /** Per place. */
  readonly slots: Uint32Array
}

/**
 * Chunks whose vectors point the way of a question's, by exact cosine over all of them, best first, ties
 * by place; at most `depth`. For an index that has vectors.
 */
export function vectorSearch(
  index: IndexReader,
): (query: Float32Array, depth: number) => readonly Hit[] {
  const { dimensions, numbers, slots } = readVectors(index)
  const cosines = new Float64Array(dimensions === 0 ? 0 : numbers.length / dimensions)
  return (query, depth) => {
    const wide = Float64Array.from(query)
    for (let slot = 0; slot < cosines.length; slot += 1)
      cosines[slot] = dot(wide, numbers, slot * dimensions)
    return nearest(slots, cosines, depth)
  }
}

function readVectors({ database, layout }: IndexReader): VectorTable {
  const { vectors, dimensions } = sizeOf(database)
  const numbers = new Float32Array(vectors * dimensions)
  const slotOf = new Map<number, number>()
  const select = database.prepare('select id, vector from vectors order by id')
  for (const row of select.iterate()) {
    const slot = slotOf.size
    slotOf.set(numberIn(row, 'id'), slot)
    numbers.set(floatsOf(bytesIn(row, 'vector')), slot * dimensions)
  }
  const slots = new Uint32Array(layout.chunks)
  for (const row of database.prepare('select row, vector from chunks').iterate()) {
    const slot = slotOf.get(numberIn(row, 'vector'))
    if (slot === undefined) throw new Error('the index has a chunk without a vector')
    slots[layout.placeOf(numberIn(row, 'row'))] = slot
  }
  return { dimensions, numbers, slots }
}

function sizeOf(database: DatabaseSync): { readonly vectors: number; readonly dimensions: number } {
  const row = database
    .prepare(
      `select count(*) as vectors, coalesce(min(octet_length(vector)), 0) as least,
         coalesce(max(octet_length(vector)), 0) as most from vectors`,
    )
    .get()
  const bytes = numberIn(row, 'most')
  if (numberIn(row, 'least') !== bytes || bytes % 4 !== 0)
    throw new Error('the index holds vectors of different lengths')
  return { vectors: numberIn(row, 'vectors'), dimensions: bytes / 4 }
}

/** Numbers of a stored vector; copied, since the bytes may begin anywhere in a buffer. */
function floatsOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer)
}

/** Four sums at once: a single one would make each step wait for the last. */
function dot(query: Float64Array, numbers: Float32Array, from: number): number {
  const { length } = query
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let at = 0
  for (; at < length - 3; at += 4) {
    const there = from + at
    one += (query[at] ?? 0) * (numbers[there] ?? 0)
    two += (query[at + 1] ?? 0) * (numbers[there + 1] ?? 0)
    three += (query[at + 2] ?? 0) * (numbers[there + 2] ?? 0)
    four += (query[at + 3] ?? 0) * (numbers[there + 3] ?? 0)
  }
  for (; at < length; at += 1) one += (query[at] ?? 0) * (numbers[from + at] ?? 0)
  return one + two + three + four
}

/** The best of all places. Of equals the earlier stays in front, and nothing displaces its equal. */
function nearest(slots: Uint32Array, cosines: Float64Array, depth: number): readonly Hit[] {
  const best: Hit[] = []
  let least = -Infinity
  for (let place = 0; place < slots.length; place += 1) {
    const score = cosines[slots[place] ?? 0] ?? 0
    if (best.length === depth && score <= least) continue
    best.splice(firstBelow(best, score), 0, { place, score })
    if (best.length > depth) best.pop()
    least = best.at(-1)?.score ?? least
  }
  return best
}

/** Index of the first hit with a smaller score. */
function firstBelow(best: readonly Hit[], score: number): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((best[middle]?.score ?? 0) >= score) low = middle + 1
    else high = middle
  }
  return low
}
