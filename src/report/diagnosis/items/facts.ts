import type { RefusalSettings } from '../../../lib/model/settings/settings.ts'
import type { ItemDetails, ScoredItem } from '../../../lib/model/comparison.ts'
import type { ClaimMatrix, Outcome } from '../../../lib/model/judging/claims.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import type { MatchSettings } from '../../../golden/matching/match-item.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { MeasuredSides, Sides } from '../../../lib/sides.ts'

/** What all questions of a run share when it is asked why they got worse. */
export type DiagnosisFacts = {
  /** Chunks asked for per query. */
  readonly depth: number
  readonly match: MatchSettings
  /** Chunks from the top that a side's generator sees where its answers do not say which; undefined: unknown. */
  readonly contextK: Sides<number | undefined>
  readonly corpora: MeasuredSides<Corpus>
  /** What base's index contains of head's document, renamed or not: '' for nothing; undefined if that is unknown. */
  readonly onBase: (doc: string) => string | undefined
  /** Ids of the documents in head's index; undefined if its pipeline does not say. */
  readonly manifest: ReadonlySet<string> | undefined
  /**
   * Every chunk that head's index contains of a document; undefined if that cannot be determined, such as for
   * a pipeline of another kind or a document whose text is not at hand.
   */
  readonly chunksOf: (doc: string) => readonly Span[] | undefined
  /** What was returned of a document for all questions together; undefined if nobody counted. */
  readonly returned:
    | {
        /** Questions for which base returned a chunk of it. */
        readonly onBase: (doc: string) => number
        readonly onHead: (doc: string) => readonly PlacedChunk[]
      }
    | undefined
  /** Who says what a refusal is: the judge where it says something, else `classify`, by its words. */
  readonly refusal: Pick<RefusalSettings, 'detector'>
  readonly classify: (answer: string) => Outcome
}

/** One question that got worse on one metric. */
export type DegradedItem = {
  readonly item: Pick<ScoredItem, 'golden' | 'relabelled' | 'gone' | 'notes' | 'facts'>
  readonly details: ItemDetails
  readonly metric: Metric
  /** What the judge found; a side is undefined without a judge, and both are where its word is not to be trusted. */
  readonly matrices: MeasuredSides<ClaimMatrix | undefined>
}
