import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import type { Span } from '../../../lib/model/item-match.ts'
import type { ItemDetails, ScoredItem } from '../../../lib/model/comparison.ts'
import type { ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import type { Window } from '../../../metrics/compare/reach.ts'
import type { DiagnosisFacts } from '../items/facts.ts'
import type { Stage } from './stage.ts'

/** What all questions of a run share when it is asked how far head brings their passages. */
export type StageFacts = Pick<
  DiagnosisFacts,
  'match' | 'contextK' | 'corpora' | 'manifest' | 'chunksOf' | 'returned' | 'refusal' | 'classify'
> & {
  /** Up to where a passage counts as found. */
  readonly window: Window
  /**
   * Whether a question shares a word that tells something with what lies at these places of a document, or
   * with any of it; undefined if head's index does not depend on words, or they are unknown.
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
  /** What a judge found of it on head; undefined without one, and where its word is not to be trusted. */
  readonly matrix: ClaimMatrix | undefined
}

export function goldenOf({ golden, origin }: AskedQuestion['item']): GoldenItem {
  return origin === 'added' ? golden.head : golden.base
}

export type Stopped = {
  readonly stage: Stage
  /** The document, or the id of the chunk, that its label names; left out if no label is missed. */
  readonly name?: string
  /** From 1, of the passage that is missed; left out: not in the list. */
  readonly rank?: number
  /** By how much its score misses the last rank that counts; left out where scores do not say. */
  readonly missedBy?: number
  readonly byJudge?: true
}
