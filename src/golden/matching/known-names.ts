import type { Prefix } from './follow/document-homes.ts'

export type SideNames = {
  /** Files of the commit and documents of the manifest; undefined if neither is known. */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /** The prefix by which the side's document names differ from paths in the repository. */
  readonly prefix?: Prefix | undefined
  /**
   * Returns whether the index contains a chunk with this id. Undefined if only the returned chunks are
   * known.
   */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}
