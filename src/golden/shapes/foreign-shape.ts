import type { KeyPath } from '../../lib/parse/key-path.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import { foldedKey } from './folded-key.ts'

/**
 * What a value of another tool means for us: a key of our item, or one of
 * - `contexts`: texts that contain the answer, without their documents;
 * - `source`: a possible name of the document that contains the answer;
 * - `kept`: not read; it goes into `notes`;
 * - `returned`: the result of a run, not part of a question.
 */
export type Part = NativeKey | 'contexts' | 'source' | 'kept' | 'returned'

export type NativeKey = keyof typeof GoldenItemSchema.shape

/** All parts, for options in which a user names one. */
export const parts: readonly Part[] = [
  ...GoldenItemSchema.keyof().options,
  'contexts',
  'source',
  'kept',
  'returned',
]

/** A value from an item with its part; `part` is undefined for a key that the shape does not have. */
export type Entry = {
  readonly path: KeyPath
  readonly part: Part | undefined
  readonly value: unknown
  /** Set if the user named the part. */
  readonly named?: true
  /** The pieces to search for if the whole text is not found. */
  readonly pieces?: readonly string[]
}

export type ForeignShape = {
  /** The shape's name in the option `--as`. */
  readonly name: string
  /** A description that starts with its article. */
  readonly title: string
  /** Returns whether an item with these normalised keys has this shape. */
  readonly fits: (keys: ReadonlySet<string>) => boolean
  readonly entries: (item: Mapping) => readonly Entry[]
}

/** An item converted from another tool's format, with the values that our format cannot hold. */
export type Brought = {
  /** The unvalidated item. It has no id if the source has none. */
  readonly item: Mapping
  readonly contexts: readonly string[]
  /** Maps each context to the pieces to search for if the whole context is not found. */
  readonly pieces: ReadonlyMap<string, readonly string[]>
  readonly sources: readonly string[]
  readonly notes: Mapping
  readonly isArchived: boolean
  /** Dropped values: results of a run and unreadable values. */
  readonly lost: readonly Lost[]
  /**
   * Keys that the shape does not define, or that have the same meaning as an earlier key. Their values
   * are also in `notes`.
   */
  readonly unread: readonly KeyPath[]
  readonly writtenAs: ReadonlyMap<string, KeyPath>
}

/** A dropped value, identified by its key or a description. */
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
