import type { RefusalSettings } from '../../../lib/model/settings/settings.ts'
import type { ItemDetails, ScoredItem } from '../../../lib/model/comparison.ts'
import type { ClaimMatrix, Outcome } from '../../../lib/model/judging/claims.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { PlacedChunk, Span } from '../../../lib/model/item-match.ts'
import type { MatchSettings } from '../../../golden/matching/match-item.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { MeasuredSides, Sides } from '../../../lib/sides.ts'

/** The data about a run that the diagnosis uses for every question. */
export type DiagnosisFacts = {
  /** The number of chunks requested per query. */
  readonly depth: number
  readonly match: MatchSettings
  /**
   * The number of top chunks that a side's generator sees if its answers do not list their chunks.
   * Undefined if unknown.
   */
  readonly contextK: Sides<number | undefined>
  readonly corpora: MeasuredSides<Corpus>
  /**
   * Returns base's version of one of head's documents, even if it was renamed. Returns '' if base
   * does not have the document and undefined if that is unknown.
   */
  readonly onBase: (doc: string) => string | undefined
  /**
   * The ids of the documents in head's index, or undefined if its pipeline does not report them.
   */
  readonly manifest: ReadonlySet<string> | undefined
  /**
   * Returns every chunk of a document in head's index. Returns undefined if they are unknown, for
   * example because the pipeline is not the builtin one or the document's text is unknown.
   */
  readonly chunksOf: (doc: string) => readonly Span[] | undefined
  /**
   * For each document, the number of questions for which base returned it, and its chunks that head
   * returned for any question. Undefined if this was not counted.
   */
  readonly returned:
    | {
        /** Returns the number of questions for which base returned a chunk of the document. */
        readonly onBase: (doc: string) => number
        readonly onHead: (doc: string) => readonly PlacedChunk[]
      }
    | undefined
  /**
   * How refusals are detected. If the detector is `judge` and the judge gave a verdict, that
   * verdict counts. In all other cases, `classify` decides.
   */
  readonly refusal: Pick<RefusalSettings, 'detector'>
  readonly classify: (answer: string) => Outcome
}

/** A question that got worse on a metric. */
export type DegradedItem = {
  readonly item: Pick<ScoredItem, 'golden' | 'relabelled' | 'gone' | 'notes' | 'facts'>
  readonly details: ItemDetails
  readonly metric: Metric
  /**
   * The judge's findings. A side that was not judged is undefined, as are both sides if the judge
   * is not trusted.
   */
  readonly matrices: MeasuredSides<ClaimMatrix | undefined>
}
