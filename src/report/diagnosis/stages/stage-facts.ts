import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { ItemDetails, ScoredItem } from '../../../lib/model/comparison.ts'
import type { ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import type { Window } from '../../../metrics/compare/reach.ts'
import type { DiagnosisFacts } from '../items/facts.ts'
import type { Stage } from './stage.ts'

/**
 * The data about a run that determines, for every question, the stage at which head loses its
 * passage.
 */
export type StageFacts = Pick<
  DiagnosisFacts,
  'match' | 'contextK' | 'corpora' | 'manifest' | 'chunksOf' | 'returned' | 'refusal' | 'classify'
> & {
  /** The rank or context within which a passage counts as found. */
  readonly window: Window
  /**
   * Returns whether a question shares a significant word with these places in a document or, if
   * `places` is omitted, with any part of it. Returns undefined if head's index is not based on
   * words or its words are unknown.
   */
  readonly sharesWords: (
    query: string,
    doc: string,
    places?: readonly Span[],
  ) => boolean | undefined
}

export type AskedQuestion = {
  readonly item: Pick<ScoredItem, 'golden' | 'origin' | 'facts' | 'gone' | 'stale'>
  readonly details: Pick<ItemDetails, 'results' | 'matches'>
  /** The judge's findings on head. Undefined if there is no judge or the judge is not trusted. */
  readonly matrix: ClaimMatrix | undefined
}

export function goldenOf({ golden, origin }: AskedQuestion['item']): GoldenItem {
  return origin === 'added' ? golden.head : golden.base
}

export type Stopped = {
  readonly stage: Stage
  /** The missed label's document or chunk id. Omitted if no label is missed. */
  readonly name?: string
  /** The missed passage's rank, from 1. Omitted if it is not in the list. */
  readonly rank?: number
  /**
   * The score difference between the missed passage and the last rank that counts, as a share of
   * the list's score range. Omitted if the scores do not show it.
   */
  readonly missedBy?: number
  readonly byJudge?: true
}
