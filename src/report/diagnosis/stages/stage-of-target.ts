import type { MatchedTarget } from '../../../lib/model/item-match.ts'
import type { InIndex } from './target-in-index.ts'
import type { Stage } from './stage.ts'

/**
 * How far head brings a passage that its context lacks. The one tree behind both what fails today and why a question got
 * worse, which differ in what they ask of the index: see `targetInIndex` and `inIndex`.
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
