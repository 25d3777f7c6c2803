import type { Prefix } from './follow/document-homes.ts'

export type SideNames = {
  /**
   * The files in the side's commit and the documents in its manifest; undefined if neither is
   * known.
   */
  readonly documents: { has(doc: string): boolean; readonly names: readonly string[] } | undefined
  /**
   * How the side's document names differ from paths in the repository; undefined if they do not
   * differ by a prefix.
   */
  readonly prefix?: Prefix | undefined
  /**
   * Returns whether the index contains a chunk with this id. Undefined if only the returned chunks
   * are known.
   */
  readonly holdsChunk: ((id: string) => boolean) | undefined
}
