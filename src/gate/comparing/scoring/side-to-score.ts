import type { Moves } from '../../../golden/matching/follow/follow-evidence.ts'
import type { ForbiddenDocument } from '../../../lib/model/comparison.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { Run } from '../../../lib/model/run.ts'
import type { SideNames } from '../../../golden/matching/known-names.ts'

/** One side as input for scoring: the results of its pipeline and the text of its documents. */
export type SideToScore = {
  readonly run: Run
  readonly corpus: Corpus
  /** If omitted, only the names of returned documents are known. */
  readonly names?: SideNames
  /**
   * Set for head only: where its documents and text moved. If omitted, the gate assumes that
   * nothing moved.
   */
  readonly moves?: Moves | undefined
  /** The forbidden documents that were returned, by question id. If omitted, nothing is forbidden. */
  readonly forbidden?: ReadonlyMap<string, readonly ForbiddenDocument[]> | undefined
}
