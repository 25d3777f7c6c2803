import { byteLength } from '../byte-length.ts'
import { markdownText } from './markdown-text.ts'
import { id, joinWords, say, type Words } from './sentence.ts'

/**
 * As many of the ids, in their order, as fit into `room` bytes of Markdown, then `and 12 more`. Undefined if
 * not even the first one fits, or there are none.
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
  // Each takes more than two bytes, so no more than this many could fit.
  const candidates = list.slice(0, room)
  const fitting = countWithin(
    candidates.map((each) => markdownText(each)),
    room - moreBytes,
  )
  if (fitting === 0) return undefined
  const shown = joinWords(list.slice(0, fitting), say`, `)
  const rest = total - fitting
  return rest === 0 ? shown : say`${shown} and ${rest} more`
}

/** How many pieces of Markdown from the start fit into `room` bytes together, each with two bytes between it and the next. */
export function countWithin(pieces: readonly string[], room: number): number {
  let left = room
  const past = pieces.findIndex((piece) => (left -= byteLength(piece) + 2) < 0)
  return past < 0 ? pieces.length : past
}

/** Bytes kept free for ` and 1,234,567 more`. */
const moreBytes = 20
