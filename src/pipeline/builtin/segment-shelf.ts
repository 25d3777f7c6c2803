import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import type { Segment } from './word-index/segment.ts'

/** Where the index of documents that are cut alike is kept between runs, for both sides and all commits. */
export type SegmentShelf = (settings: ChunkSettings) => KeptSegments

export type KeptSegments = {
  /** What earlier runs left; together they may contain more documents than a side has, or fewer. */
  restore(): Promise<readonly Segment[]>
  /**
   * Keeps the documents that a run used, by their keys: each is in a segment of the run or in one that was
   * restored.
   */
  keep(used: ReadonlySet<string>, made: readonly Segment[]): Promise<void>
}

/** Keeps nothing. */
export const noSegments: SegmentShelf = () => ({ restore: async () => [], keep: async () => {} })
