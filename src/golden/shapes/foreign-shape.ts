import type { KeyPath } from '../../lib/parse/key-path.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import { foldedKey } from './folded-key.ts'

/**
 * What another tool's value means in our format: a key of our item, or one of
 * - `contexts`: text that contains the answer, without its document;
 * - `source`: a possible name of the document that contains the answer;
 * - `kept`: not read, but kept in `notes`;
 * - `returned`: part of a run's result, not of a question.
 */
export type Part = NativeKey | 'contexts' | 'source' | 'kept' | 'returned'

export type NativeKey = keyof typeof GoldenItemSchema.shape

/** All parts that a user can name in `--map`. */
export const parts: readonly Part[] = [
  ...GoldenItemSchema.keyof().options,
  'contexts',
  'source',
  'kept',
  'returned',
]

/** An item's value and its part. `part` is undefined if the shape does not define the key. */
export type Entry = {
  readonly path: KeyPath
  readonly part: Part | undefined
  readonly value: unknown
  /** Set if the user specified the part. */
  readonly named?: true
  /** The pieces to search for if the text is not found as a whole. */
  readonly pieces?: readonly string[]
}

export type ForeignShape = {
  /** The name of the format in `notes.imported`. */
  readonly name: string
  /** A description that begins with an article. */
  readonly title: string
  /** Returns whether an item with these normalised keys has this shape. */
  readonly fits: (keys: ReadonlySet<string>) => boolean
  readonly entries: (item: Mapping) => readonly Entry[]
}

/** An item converted from another tool's format, and the values that our format has no place for. */
export type Brought = {
  /** Not validated. It has no id if the source has none. */
  readonly item: Mapping
  readonly contexts: readonly string[]
  /** For each context, the pieces to search for if the context is not found as a whole. */
  readonly pieces: ReadonlyMap<string, readonly string[]>
  /** The offset of each context in its document, if the file states it. */
  readonly starts: ReadonlyMap<string, number>
  readonly sources: readonly string[]
  readonly notes: Mapping
  readonly isArchived: boolean
  /** The path of the answer if it is only the error of a failed run, otherwise undefined. */
  readonly failed: KeyPath | undefined
  /** Dropped values: parts of a run's result, and unreadable values. */
  readonly lost: readonly Lost[]
  /**
   * Keys that the shape does not define, and keys with the same meaning as an earlier key. Their
   * values are also in `notes`.
   */
  readonly unread: readonly KeyPath[]
  readonly writtenAs: ReadonlyMap<string, KeyPath>
}

/** A dropped value, with its key or a description. */
export type Lost = { readonly key: string; readonly value: unknown }

/**
 * Returns a function that assigns an item's values to parts, using a table of normalised keys. Our own
 * keys are always accepted.
 */
export function byKeys(
  theirs: Readonly<Record<string, Part>> | ReadonlyMap<string, Part>,
): ForeignShape['entries'] {
  const table = new Map([...ownKeys, ...(theirs instanceof Map ? theirs : Object.entries(theirs))])
  return (item) =>
    Object.entries(item).map(([key, value]) => {
      return { path: [key], part: table.get(foldedKey(key)), value }
    })
}

const ownKeys = GoldenItemSchema.keyof().options.map((key): [string, Part] => [key, key])

/** Converts the path to a value in our item to its path in the file. */
export function pathAsWritten(path: KeyPath, { writtenAs }: Pick<Brought, 'writtenAs'>): KeyPath {
  const [key, ...below] = path
  const written = writtenAs.get(String(key))
  return written === undefined ? path : [...written, ...below]
}
