import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import type { Segment } from './word-index/segment.ts'

/**
 * Opens the store of the word index for the given chunk settings. Both sides and all commits share
 * it.
 */
export type SegmentShelf = (settings: ChunkSettings) => KeptSegments

export type KeptSegments = {
  /**
   * Returns the segments from earlier runs. They may lack some of a side's documents and contain
   * documents that the side does not have.
   */
  restore(): Promise<readonly Segment[]>
  /**
   * Stores the documents with the keys in `used`. Each document must be in a segment of `made` or
   * in a restored segment.
   */
  keep(used: ReadonlySet<string>, made: readonly Segment[]): Promise<void>
}

export const noSegments: SegmentShelf = () => ({ restore: async () => [], keep: async () => {} })
