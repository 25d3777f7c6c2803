import type { KeyPath } from './key-path.ts'
import type { MistakeList, Position } from './mistake-list.ts'

/** One item as its file contains it, not yet checked. */
export type RawItem = {
  readonly value: unknown
  /** Line on which it begins, from 1. */
  readonly line: number
  /** Where it is in its file: its index in a list, nothing in a file of lines. */
  readonly path: KeyPath
  /** Place of a value, or of its key, by its path inside the item. */
  positionOf(path: KeyPath, part: 'key' | 'value'): Position
}

/** Reads the items of a text in one format, in order, and tells what keeps it from reading the others. */
export type GoldenFormat = (text: string, mistakes: MistakeList) => Iterable<RawItem>
