import { z } from 'zod'

import type { Evidence, GoldenItem, LabelHistory, PairedItem } from './items/golden-set.ts'
import type { SideHealth } from './health.ts'
import type { ItemMatch, PlacedChunk, Way } from './item-match.ts'
import type { Metric } from './metric.ts'
import type { Score } from './score-schema.ts'
import type { ValueOf } from './schema-parts.ts'
import type { IndexFacts, QueryResult } from './run.ts'
import type { MeasuredSides, Sides } from '../sides.ts'

export const StaleLabelSchema = z
  .strictObject({
    item: z.string(),
    name: z.string().describe('The document or chunk named by the label.'),
    quote: z.string().exactOptional().describe('Absent if the label has no quote.'),
    on: z
      .enum(['base', 'head', 'both'])
      .describe('The side that lacks the target; head if there is no base.'),
    history: z
      .enum(['removed', 'unclear', 'never', 'shallow', 'limit'])
      .exactOptional()
      .describe(
        "Why the document's history does not explain the label. removed: `commit` removed the text; unclear: it is unclear where `commit` moved it; never: no commit contains it; shallow: the clone lacks older commits; limit: too many commits; absent: there is no history.",
      ),
    commit: z.string().exactOptional(),
    unread: z.literal(true).exactOptional().describe("The section's document has no text."),
  })
  .describe('A label whose target does not exist on base, or on head if there is no base.')

/**
 * A label whose target does not exist on base, or on head if there is no base. It is ignored on
 * both sides.
 */
export type StaleLabel = ValueOf<typeof StaleLabelSchema>

/**
 * `shortened` means that head removes text from the labelled document, so the answer may be gone. Left
 * out if false.
 */
export type LeftOutLabel = StaleLabel & { readonly shortened?: true }

/** A label that head adds or edits and that matches nothing on head. */
export type BrokenLabel = {
  readonly item: string
  /** The document or chunk that the label names. */
  readonly name: string
  /** The most similar name on head, or undefined if head has this exact name or no similar one. */
  readonly nearest: string | undefined
}

export type GoneLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label without a quote. */
  readonly quote: string | undefined
  readonly grade: number
  /**
   * Whether this change also removes or relabels the question, or marks it as unanswerable. If so,
   * the label is ignored on both sides.
   */
  readonly declared: boolean
  /**
   * `file` if head's files no longer contain the labelled document or text, or `index` if head
   * still has the file but its index is known to lack the document.
   */
  readonly from: 'file' | 'index'
  /** Where base returned the passage, or undefined if base's query failed. */
  readonly onBase: Reach | undefined
}

export type Reach = Pick<MatchFacts, 'firstRank' | 'inContext'>

type AboutLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label without a quote. */
  readonly quote: string | undefined
  /**
   * Head's own label for the text that replaced this label's text. Left out if head labels
   * different text.
   */
  readonly now?: Evidence
  /**
   * Whether a reference answer or claim on head already agrees with the new text on one of the changed
   * facts. Left out if false.
   */
  readonly restated?: boolean
}

type NewLabel = Pick<Evidence, 'doc' | 'quote'> & Partial<Pick<Evidence, 'prefix' | 'suffix'>>

/** A note for the report about how an item's labels were matched. */
export type MatchNote =
  | (AboutLabel & {
      readonly kind: 're-anchored'
      /**
       * Whether the section kept its heading but fewer than half of its words. Left out if false.
       */
      readonly rewritten?: boolean
    })
  /**
   * Head no longer has a chunk with the labelled id. Chunks were matched by the text of base's
   * chunk (`text`) or, if that text is unknown, by the ids in head's labels (`head`).
   */
  | { readonly kind: 're-chunked'; readonly item: string; readonly by: 'text' | 'head' }
  /**
   * The passage was found on head in other documents: in the renamed document, or in all documents
   * that contain the exact text.
   */
  | (AboutLabel & {
      readonly kind: 'moved'
      readonly by: 'rename' | 'text'
      readonly to: readonly string[]
    })
  /** Head has the passage in different words. The new wording counts as a match. */
  | (AboutLabel & {
      readonly kind: 'reworded'
      /** The evidence in head's wording. */
      readonly to: NewLabel
      readonly grade: number
      /**
       * Whether the new wording changes no fact and keeps enough of the words to count as the same
       * sentence.
       */
      readonly keepsWords: boolean
      /**
       * Where base returned the old wording, and where head returned the new one or another alternative
       * of its label. Undefined for a side whose query failed.
       */
      readonly reach: Sides<Reach | undefined>
      /** An alternative of the same label that head removed. Left out if there is none. */
      readonly removed?: GoneLabel
    })
  /**
   * The label was already out of date before this change. Its document's history shows that `to`
   * replaced the labelled text.
   */
  | (AboutLabel & {
      readonly kind: 'followed'
      /** A string names a section as golden sets do: `document#heading`. */
      readonly to: NewLabel | string
      readonly written: Omit<Extract<LabelHistory, { readonly kind: 'followed' }>, 'kind'>
    })
  /**
   * A fact in the text, such as a number or a name, changed, but head's label or answer still has
   * the old one.
   */
  | (AboutLabel & {
      readonly kind: 'changed-facts'
      readonly before: string
      readonly after: string
    })

export type RewordedNote = Extract<MatchNote, { readonly kind: 'reworded' }>

/** Scores by canonical metric name. A `ReadonlyMap` satisfies this type. */
export type Scores = { get(metric: string): Score | undefined }

/**
 * What later steps need to know about an item on one side. Its size does not depend on the number
 * of results, so 100,000 items fit into memory.
 */
export type SideFacts = {
  /**
   * The pipeline's error message if the query failed, or undefined if it succeeded. Untrusted text.
   */
  readonly failure: string | undefined
  /**
   * The query's duration in milliseconds. Undefined if the query failed, was the first in its
   * process, or was not timed.
   */
  readonly ms: number | undefined
  /**
   * The number of chunks returned, including those beyond the end of a ranking that was too long to keep
   * whole. 0 if the query failed.
   */
  readonly returned: number
  /**
   * How the scores change from one rank to the next. `ties` means that some neighbours are equal,
   * and `rising` that some score is higher than the one before it.
   */
  readonly order: 'falling' | 'ties' | 'rising'
  readonly assertions: Assertions
  /**
   * The confidence that the pipeline states for its answer, from 0 to 1, and whether the answer is
   * right. Left out if the pipeline states no confidence.
   */
  readonly stated?: { readonly confidence: number; readonly right: boolean | undefined }
  /** Undefined if the query failed or the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /**
   * How the second query's chunks matched, and whether its list differed from the first query's
   * list. Left out if the question was asked only once.
   */
  readonly again?: AgainFacts
  /**
   * Maps the label of each of the project's own scorers that failed to the reason why it returned
   * no value. Untrusted text. Left out if none failed.
   */
  readonly scorerErrors?: ReadonlyMap<string, string>
  /** Returned documents that the item forbids. Left out if there are none. */
  readonly forbidden?: readonly ForbiddenDocument[]
}

type AgainFacts = {
  /** Undefined if the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /**
   * Whether the second query returned a different list within the ranks that gated metrics cover.
   */
  readonly wavers: boolean
}

export type ForbiddenDocument = {
  /**
   * Undefined if the chunk names no document or an unknown one, since it could then come from any
   * document.
   */
  readonly doc: string | undefined
  /** The document's name as returned, if it differs from `doc`. */
  readonly as: string | undefined
  /** The document's best rank, from 1. */
  readonly rank: number
  /** Whether the generator received the document, or undefined if that is unknown. */
  readonly inContext: boolean | undefined
}

export type MatchFacts = {
  readonly labels: ItemMatch['labels']
  /** The number of targets whose grade is at least min-grade. */
  readonly relevant: number
  /**
   * The rank, from 1, at which the first relevant target is found, or Infinity if none is found.
   */
  readonly firstRank: number
  /**
   * Whether the chunks passed to the generator satisfy a relevant target, or undefined if those
   * chunks are unknown.
   */
  readonly inContext: boolean | undefined
  /** The number of chunks that were kept and therefore matched. */
  readonly chunks: number
  /** The number of matched chunks whose text is not in their document. */
  readonly unplaced: number
  /** The number of matched chunks whose offsets do not fit their text. */
  readonly offsetsDisagree: number
  /**
   * `sized` is the number of matched chunks whose length is known, and `tokens` is the sum of their
   * lengths.
   */
  readonly sized: number
  readonly tokens: number
  /**
   * Quotes that no returned chunk contains, from documents whose text is unknown on both sides. It
   * is therefore unknown whether the documents contain them. Left out if there are none.
   */
  readonly unread?: readonly Pick<Evidence, 'doc' | 'quote'>[] | undefined
  /**
   * The returned chunks that relevant labels name by id, with their lengths. Left out for other
   * labels and if no length is known.
   */
  readonly labelled?: readonly { readonly id: string; readonly tokens: number }[]
  /** Names of the measured metrics whose token budget the whole ranking does not fill. */
  readonly unfilled: readonly string[]
  /** The most reliable of `ways` that can be used on both sides. Left out if it is `span`. */
  readonly allowed?: Way
}

/** A golden item, queried and scored on every measured side. Its results are in `ItemDetails`. */
export type ScoredItem = {
  readonly id: string
  /**
   * The item as each side has it. Both sides are queried and graded using base's version. If only
   * one side has the item, both entries contain it.
   */
  readonly golden: Sides<GoldenItem>
  /** Id of the base item that this head item rewords. Such an item cannot affect the verdict. */
  readonly wordingOf?: string | undefined
  /**
   * `both` if the item is on both sides, `added` if it is only on head (such an item cannot affect
   * the verdict), or `removed` if it is only on base.
   */
  readonly origin: 'both' | 'added' | 'removed'
  readonly relabelled: boolean
  readonly policyChanged: PairedItem['policyChanged']
  readonly facts: MeasuredSides<SideFacts>
  readonly scores: MeasuredSides<Scores>
  readonly stale: readonly LeftOutLabel[]
  readonly gone: readonly GoneLabel[]
  readonly notes: readonly MatchNote[]
}

/** Everything that was returned for an item, with the place of each chunk in its document. */
export type ItemDetails = {
  readonly results: MeasuredSides<QueryResult>
  /** Undefined if the query failed or the item has no usable labels. */
  readonly matches: MeasuredSides<ItemMatch | undefined>
  /**
   * The match for all chunks that the steps of head's agent returned. Left out if no step
   * retrieves.
   */
  readonly inSteps?: ItemMatch | undefined
  /** Every chunk that was kept, including its length. */
  readonly chunks: MeasuredSides<readonly PlacedChunk[]>
  /**
   * The chunks passed to the generator, in the order they were passed, or undefined if they are
   * unknown.
   */
  readonly context: MeasuredSides<readonly PlacedChunk[] | undefined>
  /** Scores of the cost metrics: `context_tokens`, `input_tokens`, `output_tokens` and `cost`. */
  readonly spending: MeasuredSides<Scores>
}

/**
 * An item rescored on both sides, with the names of the documents or chunks that may explain its
 * loss. `by` is empty if there are none.
 */
export type CreditedItem = { readonly item: ScoredItem; readonly by: readonly string[] }

export type Scored = {
  /** In golden-set order. */
  readonly items: readonly ScoredItem[]
  /**
   * The metric that measures recall within the length of the shorter context. Undefined if both
   * contexts are about equally long, or if a ranking is too short to fill that length.
   */
  readonly equalLength: Metric | undefined
  /**
   * Jaccard index of both sides' chunk ids, from 0 to 1, estimated to within about 0.2 percentage
   * points if there are more than 262,144 ids. Undefined if there are no chunk labels or no
   * base.
   */
  readonly chunkOverlap: number | undefined
  /**
   * Figures about each side's index, as reported by its run or, failing that, counted over the
   * returned chunks.
   */
  readonly index: MeasuredSides<IndexFacts>
  readonly health: MeasuredSides<SideHealth>
  /** Labels that head adds or edits and that match nothing on head, in golden-set order. */
  readonly broken: readonly BrokenLabel[]
  /**
   * Rescores an item on both sides, also counting copies, that is, other documents that contain the
   * labelled text. Recomputes the scores on each call.
   */
  readonly credited: (item: ScoredItem) => CreditedItem
  /**
   * Rescores an item without the results whose relevance nobody has judged, and lists those results.
   * Recomputes the scores on each call.
   */
  readonly judgedAlone: (item: ScoredItem) => CreditedItem
  /**
   * Returns an item's results and how they were matched. Reads and matches the results again on each
   * call.
   */
  details(item: ScoredItem): ItemDetails
  /** Like `details`, but only for head. This takes half the time. */
  detailsOfHead(item: ScoredItem): HeadDetails
}

type HeadDetails = Pick<ItemDetails, 'results' | 'matches'>

/**
 * The result of checking an item's assertions against an answer. `nothing` means that the item
 * asserts nothing about an answer, and `no-answer` that there is no answer to check. The check uses
 * rules rather than a judge, because its result must be reproducible.
 */
export type Assertions = 'kept' | 'broken' | 'no-answer' | 'nothing'
