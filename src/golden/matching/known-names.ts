import type { Prefix } from './follow/document-homes.ts'

/** The names that a side is known to have. */
export type SideNames = {
  /** Files of the commit and documents of the manifest; undefined where neither is known. */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /** What the side writes before its documents where the repository has something else. */
  readonly prefix?: Prefix | undefined
  /** Whether the index holds a chunk of this id; undefined: only what was returned is known. */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}
