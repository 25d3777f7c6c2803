import type { MatchedTarget } from '../../../lib/model/item-match.ts'
import type { InIndex } from './target-in-index.ts'
import type { Stage } from './stage.ts'

/**
 * Returns the stage at which head loses a passage that its context lacks. Used to diagnose both
 * current failures and regressions. The two diagnoses check the index in different ways (see
 * `targetInIndex` and `inIndex`).
 */
export function stageOfTarget({ rank }: Pick<MatchedTarget, 'rank'>, place: InIndex): Stage {
  switch (place) {
    case 'removed':
      return 'not-in-documents'
    case 'not-indexed':
      return 'not-indexed'
    case 'split-by-chunking':
      return 'cut-in-two'
    case 'there':
      return rank === Infinity ? 'beyond-list' : 'outside-context'
    case 'unproven':
      return rank === Infinity ? 'unknown' : 'outside-context'
  }
}
