import type { Prefix } from './follow/document-homes.ts'

export type SideNames = {
  /** Files of the commit and documents of the manifest; undefined if neither is known. */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /** What the side writes before its documents where the repository has something else. */
  readonly prefix?: Prefix | undefined
  /** Whether the index contains a chunk of this id; undefined: only what was returned is known. */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}
