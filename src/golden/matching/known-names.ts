import type { Prefix } from './follow/document-homes.ts'

export type SideNames = {
  /** The commit's files and the manifest's documents; undefined if neither is known. */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /** The prefix in which the side's document names differ from paths in the repository. */
  readonly prefix?: Prefix | undefined
  /**
   * Returns whether the index contains a chunk with this id; undefined if only the returned chunks are
   * known.
   */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}
