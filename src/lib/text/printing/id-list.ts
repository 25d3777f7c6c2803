import { byteLength } from '../byte-length.ts'
import { markdownText } from './markdown-text.ts'
import { id, joinWords, say, type Words } from './sentence.ts'

/**
 * Lists as many ids, in order, as fit into `room` bytes of Markdown, followed by words such as `and
 * 12 more`. Returns undefined if the list is empty or not even the first id fits.
 */
export function idList(ids: readonly string[], room: number): Words | undefined {
  return listWithin(ids.map(id), room)
}

/**
 * Like `idList`, but for any words. If `list` contains only the first entries of a longer list,
 * `total` is the length of that list.
 */
export function listWithin(
  list: readonly Words[],
  room: number,
  total: number = list.length,
): Words | undefined {
  // Each entry takes at least two bytes, so no more than this many can fit.
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

/**
 * Counts how many pieces of Markdown from the start of the list fit into `room` bytes, including a
 * two-byte separator after each piece.
 */
export function countWithin(pieces: readonly string[], room: number): number {
  let left = room
  const past = pieces.findIndex((piece) => (left -= byteLength(piece) + 2) < 0)
  return past < 0 ? pieces.length : past
}

/** Bytes reserved for ` and 1,234,567 more`. */
const moreBytes = 20
