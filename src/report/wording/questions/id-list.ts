import { byteLength } from '../../../lib/text/byte-length.ts'
import { markdownOf, gfm } from '../../markdown/escape.ts'
import { id, joinWords, say, type Words } from '../../../lib/text/printing/sentence.ts'

/**
 * As many of the ids, in their order, as fit into `room` bytes of Markdown, then `and 12 more`.
 * Undefined where not even the first one fits, or there are none.
 */
export function idList(ids: readonly string[], room: number): Words | undefined {
  return listWithin(ids.map(id), room)
}

/** The same for any words, the first of `total`. */
export function listWithin(
  list: readonly Words[],
  room: number,
  total: number = list.length,
): Words | undefined {
  // Each takes more than two bytes, so that no more than this many could fit.
  const candidates = list.slice(0, room)
  const fitting = countWithin(
    candidates.map((each) => gfm`${each}`),
    room - moreBytes,
  )
  if (fitting === 0) return undefined
  const shown = joinWords(list.slice(0, fitting), say`, `)
  const rest = total - fitting
  return rest === 0 ? shown : say`${shown} and ${rest} more`
}

/** How many pieces from the start fit into `room` bytes together, each with two bytes between it and the next. */
export function countWithin(
  pieces: readonly Parameters<typeof markdownOf>[0][],
  room: number,
): number {
  let left = room
  const past = pieces.findIndex((piece) => (left -= byteLength(markdownOf(piece)) + 2) < 0)
  return past < 0 ? pieces.length : past
}

/** Bytes kept free for ` and 1,234,567 more`. */
const moreBytes = 20
