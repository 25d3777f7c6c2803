import type { Span } from '../../../lib/model/item-match.ts'
import { gramIndexOf, type Searched } from './gram-index.ts'
import { likelyStretches } from './likely-stretches.ts'

export type ApproximateEnds = {
  /**
   * The minimum number of UTF-16 code units to insert, delete or replace to turn the pattern into a
   * substring of the text.
   */
  readonly distance: number
  /** Ends (exclusive) of the substrings at this distance, ascending; at most 1,000. */
  readonly ends: readonly number[]
}

/**
 * Finds the smallest edit distance between `pattern` and any substring of the text, and where such
 * substrings end. Returns undefined if the distance exceeds `limit`. Searches only stretches that
 * have enough short sequences in common with the pattern, first with half the limit. Uses Myers'
 * bit-parallel algorithm (1999) in blocks of 32 rows, and computes only blocks that can still lead
 * to a match. Also returns undefined if the search takes more than 2^26 steps, which does not
 * happen with ordinary text.
 */
export function approximateEnds(
  pattern: string,
  searched: Searched,
  limit: number,
): ApproximateEnds | undefined {
  if (pattern === '' || limit < 0) return undefined
  const limits = [Math.floor(limit / 2), limit]
  const likely = likelyStretches(pattern, gramIndexOf(searched), limits)
  for (const [index, stretches] of likely.entries()) {
    const within = { stretches, limit: limits[index] ?? limit }
    const found = endsWithin(pattern, searched.text, within)
    if (found !== undefined) return found
  }
  return undefined
}

function endsWithin(
  pattern: string,
  text: string,
  { stretches, limit }: { readonly stretches: readonly Span[]; readonly limit: number },
): ApproximateEnds | undefined {
  if (stretches.length === 0) return undefined
  const rows = rowsOfPattern(pattern)
  let best = limit
  let ends: number[] = []
  let steps = 0
  for (const { start, end } of stretches) {
    const column = openColumn(rows, best)
    for (let at = start; at < end; at += 1) {
      steps += column.active + 1
      if (steps > MOST_STEPS) return undefined
      advance(column, text.charCodeAt(at), best)
      const distance = distanceOf(column)
      if (distance > best) continue
      if (distance < best) {
        best = distance
        ends = []
      }
      if (ends.length < MOST_ENDS) ends.push(at + 1)
    }
  }
  return ends.length === 0 ? undefined : { distance: best, ends }
}

const MOST_ENDS = 1000
/**
 * The maximum number of steps of a search. They take less than a second and are enough for any
 * quote of 60 code units in 30 MB of text.
 */
const MOST_STEPS = 2 ** 26
const BLOCK = 32

/** The code units of a pattern and their positions in it. */
type Rows = {
  readonly blocks: number
  readonly lastRows: number
  /** Maps each code unit to its number, or to 0 if the pattern does not contain it. */
  readonly symbols: Uint16Array
  /** One bit per row for each number and block; the bit is set if the row has that code unit. */
  readonly rowsOf: Int32Array
}

function rowsOfPattern(pattern: string): Rows {
  const blocks = Math.ceil(pattern.length / BLOCK)
  const { symbols, count } = symbolsOf(pattern)
  const rowsOf = new Int32Array(count * blocks)
  for (let row = 0; row < pattern.length; row += 1) {
    const cell = (symbols[pattern.charCodeAt(row)] ?? 0) * blocks + Math.floor(row / BLOCK)
    rowsOf[cell] = (rowsOf[cell] ?? 0) | (1 << (row % BLOCK))
  }
  return { blocks, lastRows: pattern.length - (blocks - 1) * BLOCK, symbols, rowsOf }
}

/**
 * One column of the distance table. Row r contains the distance between the pattern's first r code
 * units and the nearest substring that ends here. Blocks after `active` contain no value below the
 * limit.
 */
type Column = Rows & {
  /**
   * One bit per row: in `more`, set if the row's value is one more than that of the row above; in
   * `less`, if it is one less.
   */
  readonly more: Int32Array
  readonly less: Int32Array
  /** The value in the last row of each block. */
  readonly bottom: Int32Array
  active: number
}

function openColumn(rows: Rows, limit: number): Column {
  const { blocks, lastRows } = rows
  const bottom = Int32Array.from({ length: blocks }, (_, block) =>
    block === blocks - 1 ? block * BLOCK + lastRows : (block + 1) * BLOCK,
  )
  return {
    ...rows,
    more: new Int32Array(blocks).fill(-1),
    less: new Int32Array(blocks),
    bottom,
    active: Math.min(blocks, Math.max(1, Math.ceil(limit / BLOCK))) - 1,
  }
}

function symbolsOf(pattern: string): { symbols: Uint16Array; count: number } {
  const symbols = new Uint16Array(0x10000)
  let count = 1
  for (let row = 0; row < pattern.length; row += 1) {
    const unit = pattern.charCodeAt(row)
    if (symbols[unit] !== 0) continue
    symbols[unit] = count
    count += 1
  }
  return { symbols, count }
}

/** Advances the column by one code unit of the text. Values above `limit` may be inexact. */
function advance(column: Column, unit: number, limit: number): void {
  const { blocks, bottom, symbols, rowsOf } = column
  const first = (symbols[unit] ?? 0) * blocks
  let carry = 0
  for (let block = 0; block <= column.active; block += 1) {
    carry = advanceBlock(column, { block, rows: rowsOf[first + block] ?? 0, carry })
    bottom[block] = (bottom[block] ?? 0) + carry
  }
  const { active } = column
  const next = active + 1
  const nextRows = rowsOf[first + next] ?? 0
  const before = (bottom[active] ?? 0) - carry
  if (next < blocks && before <= limit && ((nextRows & 1) !== 0 || carry < 0)) {
    openBlock(column, { block: next, above: before })
    const grown = advanceBlock(column, { block: next, rows: nextRows, carry })
    bottom[next] = (bottom[next] ?? 0) + grown
    column.active = next
  } else {
    while (column.active > 0 && isOutOfReach(column, limit)) column.active -= 1
  }
}

/**
 * Activates a block, assuming that in the previous column, each row in the block was one more than
 * the row above.
 */
function openBlock(column: Column, { block, above }: { block: number; above: number }): void {
  column.more[block] = -1
  column.less[block] = 0
  column.bottom[block] = above + rowsIn(column, block)
}

function isOutOfReach(column: Column, limit: number): boolean {
  return (column.bottom[column.active] ?? 0) >= limit + rowsIn(column, column.active)
}

function rowsIn({ blocks, lastRows }: Column, block: number): number {
  return block === blocks - 1 ? lastRows : BLOCK
}

/**
 * Advances one block. `carry` is the change of the row above the block from the previous column to
 * this one. Returns the change of the block's last row.
 */
function advanceBlock(
  column: Column,
  { block, rows, carry }: { block: number; rows: number; carry: number },
): number {
  const more = column.more[block] ?? 0
  const less = column.less[block] ?? 0
  const diagonal = rows | less
  const equal = carry < 0 ? rows | 1 : rows
  const horizontal = (((equal & more) + more) ^ more) | equal
  let up = less | ~(horizontal | more)
  let down = more & horizontal
  const last = 1 << (rowsIn(column, block) - 1)
  const change = (up & last) !== 0 ? 1 : (down & last) !== 0 ? -1 : 0
  up = (up << 1) | (carry > 0 ? 1 : 0)
  down = (down << 1) | (carry < 0 ? 1 : 0)
  column.more[block] = down | ~(diagonal | up)
  column.less[block] = up & diagonal
  return change
}

function distanceOf({ active, blocks, bottom }: Column): number {
  return active === blocks - 1 ? (bottom[active] ?? Infinity) : Infinity
}
