import type { KeyPath } from './key-path.ts'
import type { MistakeList, Position } from './mistake-list.ts'

/** One item as written in its file, not checked yet. */
export type RawItem = {
  readonly value: unknown
  /** The line on which the item begins, from 1. */
  readonly line: number
  /** Where the item is in its file: its index in a list; empty in a file of lines. */
  readonly path: KeyPath
  /** Returns the position of a value, or of its key, by its path inside the item. */
  positionOf(path: KeyPath, part: 'key' | 'value'): Position
}

/**
 * Reads the items of a text in one format, in order, and adds a mistake for each item that cannot
 * be read.
 */
export type GoldenFormat = (text: string, mistakes: MistakeList) => Iterable<RawItem>
