import type { KeyPath } from './key-path.ts'
import type { MistakeList, Position } from './mistake-list.ts'

/** An item as written in its file, not yet checked. */
export type RawItem = {
  readonly value: unknown
  /** The line where the item begins, from 1. */
  readonly line: number
  /** The item's path in its file: its index in a list, or empty in a file of lines. */
  readonly path: KeyPath
  /** Returns the position of a value, or of its key, given its path inside the item. */
  positionOf(path: KeyPath, part: 'key' | 'value'): Position
}

/**
 * Reads the items of a file in one format, in order, and adds a mistake for each item that cannot
 * be read.
 */
export type GoldenFormat = (text: string, mistakes: MistakeList) => Iterable<RawItem>
