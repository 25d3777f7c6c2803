import type { KeyPath } from '../../lib/parse/key-path.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { GoldenItemSchema } from '../../lib/model/items/golden-schema.ts'
import { foldedKey } from './folded-key.ts'

/**
 * What a value of another tool is to us: a key of our item, or
 * - `contexts`: texts that contain the answer, without their documents;
 * - `source`: what may be the name of the document that contains it;
 * - `kept`: nothing that we read; it goes into `notes`;
 * - `returned`: what a run returned, and no part of a question.
 */
export type Part = NativeKey | 'contexts' | 'source' | 'kept' | 'returned'

export type NativeKey = keyof typeof GoldenItemSchema.shape

/** Every part, for whoever names one by hand. */
export const parts: readonly Part[] = [
  ...GoldenItemSchema.keyof().options,
  'contexts',
  'source',
  'kept',
  'returned',
]

/** A value of an item with what it is; `part` is undefined for a key that the shape does not have. */
export type Entry = {
  readonly path: KeyPath
  readonly part: Part | undefined
  readonly value: unknown
  /** A person said what it is. */
  readonly named?: true
  /** Of a text what it is divided into where it is found nowhere as a whole. */
  readonly pieces?: readonly string[]
}

export type ForeignShape = {
  /** For `--as`. */
  readonly name: string
  /** With its article. */
  readonly title: string
  /** Whether an item with these keys, folded, is written so. */
  readonly fits: (keys: ReadonlySet<string>) => boolean
  readonly entries: (item: Mapping) => readonly Entry[]
}

/** An item of another tool as ours, and what is no part of ours. */
export type Brought = {
  /** Unchecked. Without an id if none was written. */
  readonly item: Mapping
  readonly contexts: readonly string[]
  /** What to look for instead of a context that is found nowhere. */
  readonly pieces: ReadonlyMap<string, readonly string[]>
  readonly sources: readonly string[]
  readonly notes: Mapping
  readonly isArchived: boolean
  /** What is not carried: what a run returned, and what has no value that we can read. */
  readonly lost: readonly Lost[]
  /** Keys that the shape does not have, or has twice; their values are in `notes`, too. */
  readonly unread: readonly KeyPath[]
  readonly writtenAs: ReadonlyMap<string, KeyPath>
}

/** A value that is not carried, by its key or what is said of it. */
export type Lost = { readonly key: string; readonly value: unknown }

/** Entries by a table of folded keys; our own keys are taken as well. */
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
