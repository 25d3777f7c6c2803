import { z } from 'zod'

import type { Evidence, GoldenItem, LabelHistory, PairedItem } from './items/golden-set.ts'
import { JudgeCauseSchema } from './judging/claims.ts'
import type { SideHealth } from './health.ts'
import type { ItemMatch, PlacedChunk } from './item-match.ts'
import type { Metric } from './metric.ts'
import { NotApplicableReasonSchema, type Score } from './score-schema.ts'
import { count, type ValueOf } from './schema-parts.ts'
import type { IndexFacts, QueryResult } from './run.ts'
import type { MeasuredSides, Sides } from '../sides.ts'

export const StaleLabelSchema = z
  .strictObject({
    item: z.string(),
    name: z.string().describe('The document or chunk named by the label.'),
    quote: z.string().exactOptional().describe('Absent if the label has no quote.'),
    on: z
      .enum(['base', 'head', 'both'])
      .describe('Where the target does not exist; head if there is no base.'),
    history: z
      .enum(['removed', 'unclear', 'never', 'shallow', 'limit'])
      .exactOptional()
      .describe(
        "Why the document's history does not explain the label. removed: `commit` removed the text; unclear: it is unclear where `commit` moved it; never: no commit contains it; shallow: the clone lacks older commits; limit: too many commits; absent: there is no history.",
      ),
    commit: z.string().exactOptional(),
  })
  .describe('A label whose target does not exist on base, or on head if there is no base.')

/**
 * A label whose target does not exist on base, or on head if there is no base. It is ignored on
 * both sides.
 */
export type StaleLabel = ValueOf<typeof StaleLabelSchema>

/** A label that head adds or edits and that matches nothing on head. */
export type BrokenLabel = {
  readonly item: string
  /** The document or chunk that the label names. */
  readonly name: string
  /** The most similar name on head; undefined if head has this exact name or no similar one. */
  readonly nearest: string | undefined
}

export type GoneLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label that only names the document. */
  readonly quote: string | undefined
  readonly grade: number
  /**
   * Whether the same change removes, relabels or marks the question; the label is then ignored on
   * both sides.
   */
  readonly declared: boolean
  /**
   * `file`: head's files no longer contain the labelled document or text. `index`: head still has the file,
   * but its index is known to lack the document.
   */
  readonly from: 'file' | 'index'
  /** Where base returned the passage; undefined if base's query failed. */
  readonly onBase: Reach | undefined
}

export type Reach = Pick<MatchFacts, 'firstRank' | 'inContext'>

type AboutLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label that only names the document. */
  readonly quote: string | undefined
  /**
   * Head's own label for the text to which this label was followed. Left out if head's label names other
   * text.
   */
  readonly now?: Evidence
  /** Whether head's answers state the numbers, units and negations of the new text. Left out if false. */
  readonly restated?: boolean
}

type NewLabel = Pick<Evidence, 'doc' | 'quote'> & Partial<Pick<Evidence, 'prefix' | 'suffix'>>

/** A note for the report about how an item's labels were matched. */
export type MatchNote =
  | (AboutLabel & {
      readonly kind: 're-anchored'
      /** Whether only the heading of a section is left and none of its text. Left out if false. */
      readonly rewritten?: boolean
    })
  /**
   * Head no longer has a chunk with the labelled id. Chunks were matched by the text of base's
   * chunk (`text`) or, if that text is unknown, by the ids that head's labels name (`head`).
   */
  | { readonly kind: 're-chunked'; readonly item: string; readonly by: 'text' | 'head' }
  /**
   * Found on head in other documents: in the renamed one, or in all that contain the exact text.
   */
  | (AboutLabel & {
      readonly kind: 'moved'
      readonly by: 'rename' | 'text'
      readonly to: readonly string[]
    })
  /** Head has the passage in other words. The new wording counts as a match. */
  | (AboutLabel & {
      readonly kind: 'reworded'
      /** Head's wording as evidence. */
      readonly to: NewLabel
      readonly grade: number
      /** Whether head keeps enough words to count as the same sentence, and no fact changed. */
      readonly keepsWords: boolean
      /** Where each side returned the passage; undefined if its query failed. */
      readonly reach: Sides<Reach | undefined>
    })
  /** The label was out of date before this change; its document's history shows that `to` replaced it. */
  | (AboutLabel & {
      readonly kind: 'followed'
      readonly to: NewLabel
      readonly written: Omit<Extract<LabelHistory, { readonly kind: 'followed' }>, 'kind'>
    })
  /** Facts such as numbers or names differ, but head's label or answer still has the old ones. */
  | (AboutLabel & {
      readonly kind: 'changed-facts'
      readonly before: string
      readonly after: string
    })

export type RewordedNote = Extract<MatchNote, { readonly kind: 'reworded' }>

/** Scores by canonical metric name. A `ReadonlyMap` satisfies this type. */
export type Scores = { get(metric: string): Score | undefined }

/**
 * What later steps need to know about one item on one side. Its size does not depend on the number
 * of results, so that 100,000 items fit into memory.
 */
export type SideFacts = {
  /**
   * The pipeline's error message if the query failed; untrusted text. Undefined if it succeeded.
   */
  readonly failure: string | undefined
  /**
   * Duration of the query in milliseconds; undefined if it failed, was the first query of its
   * process, or was not timed.
   */
  readonly ms: number | undefined
  /**
   * Number of chunks returned, including those beyond the number that is kept; 0 if the query
   * failed.
   */
  readonly returned: number
  /**
   * `ties`: some neighbouring scores are equal. `rising`: some score is higher than the one before
   * it.
   */
  readonly order: 'falling' | 'ties' | 'rising'
  readonly assertions: Assertions
  /**
   * The confidence that the pipeline states for its answer, 0 to 1, and whether the answer is
   * right. Left out if it states none.
   */
  readonly stated?: { readonly confidence: number; readonly right: boolean | undefined }
  /** Undefined if the query failed or the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /** How the second query matched and whether its list differed, if the question was asked twice. */
  readonly again?: AgainFacts
  /**
   * Why the project's own scorers returned no value, by label; untrusted text. Left out if none
   * failed.
   */
  readonly scorerErrors?: ReadonlyMap<string, string>
  /** Returned documents that the item forbids. Left out if there are none. */
  readonly forbidden?: readonly ForbiddenDocument[]
}

type AgainFacts = {
  /** Undefined if the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /** Whether the second query returned a different list within the ranks that gated metrics cover. */
  readonly wavers: boolean
}

/** A retrieved document that the item forbids. */
export type ForbiddenDocument = {
  /** Undefined if the chunk names no document or an unknown one: the chunk may come from any document. */
  readonly doc: string | undefined
  /** The name under which the document was returned, if it differs. */
  readonly as: string | undefined
  /** The document's best rank, from 1. */
  readonly rank: number
  /** Whether the generator received the document; undefined if that is unknown. */
  readonly inContext: boolean | undefined
}

export type MatchFacts = {
  readonly labels: ItemMatch['labels']
  /** Number of targets whose grade is at least min-grade. */
  readonly relevant: number
  /** The rank, from 1, at which the first relevant target is found; Infinity if none is found. */
  readonly firstRank: number
  /**
   * Whether the chunks passed to the generator satisfy a relevant target; undefined if those chunks
   * are unknown.
   */
  readonly inContext: boolean | undefined
  /** Number of chunks that were matched, that is, those that were kept. */
  readonly chunks: number
  /** Number of matched chunks whose text is not in their document. */
  readonly unplaced: number
  /** Number of matched chunks whose offsets do not fit their text. */
  readonly offsetsDisagree: number
  /** `sized`: number of matched chunks whose length is known; `tokens`: the sum of their lengths. */
  readonly sized: number
  readonly tokens: number
  /** Names of the measured metrics whose token budget is larger than the whole ranking. */
  readonly unfilled: readonly string[]
}

/** One golden item, queried and scored on every measured side. Its results are in `ItemDetails`. */
export type ScoredItem = {
  readonly id: string
  /**
   * The item as each side has it. Both sides are queried and graded using base's version. If only one side
   * has the item, both entries contain it.
   */
  readonly golden: Sides<GoldenItem>
  /** Id of the base item that this head item rewords; such an item never gates. */
  readonly wordingOf?: string | undefined
  /**
   * `both`: the item is on both sides; `added`: only on head (never gates); `removed`: only on
   * base.
   */
  readonly origin: 'both' | 'added' | 'removed'
  readonly relabelled: boolean
  readonly policyChanged: PairedItem['policyChanged']
  readonly facts: MeasuredSides<SideFacts>
  readonly scores: MeasuredSides<Scores>
  readonly stale: readonly StaleLabel[]
  readonly gone: readonly GoneLabel[]
  readonly notes: readonly MatchNote[]
}

/** Everything that was returned for one item, and where each chunk was found. */
export type ItemDetails = {
  readonly results: MeasuredSides<QueryResult>
  /** Undefined if the query failed or the item has no usable labels. */
  readonly matches: MeasuredSides<ItemMatch | undefined>
  /**
   * The match against everything that the steps of head's agent returned. Left out if no step retrieves.
   */
  readonly inSteps?: ItemMatch | undefined
  /** Every chunk that was kept, with its length. */
  readonly chunks: MeasuredSides<readonly PlacedChunk[]>
  /** The chunks passed to the generator, in its order; undefined if unknown. */
  readonly context: MeasuredSides<readonly PlacedChunk[] | undefined>
  /** Scores of the cost metrics: `context_tokens`, `input_tokens`, `output_tokens` and `cost`. */
  readonly spending: MeasuredSides<Scores>
}

/**
 * An item rescored on both sides, and the names of the documents or chunks that may explain its loss; empty
 * if there are none.
 */
export type CreditedItem = { readonly item: ScoredItem; readonly by: readonly string[] }

export type Scored = {
  /** In the order of the golden set. */
  readonly items: readonly ScoredItem[]
  /**
   * Recall within the length of the shorter context; undefined if both contexts are about equally long, or
   * if a ranking is too short to fill that length.
   */
  readonly equalLength: Metric | undefined
  /**
   * Jaccard index of the chunk ids of both sides, from 0 to 1, estimated to within about 0.2
   * percentage points if there are more than 262,144 ids. Undefined without chunk labels or without
   * base.
   */
  readonly chunkOverlap: number | undefined
  /**
   * Figures about each side's index, as reported by its run or else counted over the returned
   * chunks.
   */
  readonly index: MeasuredSides<IndexFacts>
  readonly health: MeasuredSides<SideHealth>
  /**
   * Labels that head adds or edits and that match nothing on head, in the order of the golden set.
   */
  readonly broken: readonly BrokenLabel[]
  /**
   * Rescores an item on both sides, with credit for copies: other documents that contain the labelled text.
   * Recomputed at each call.
   */
  readonly credited: (item: ScoredItem) => CreditedItem
  /**
   * Rescores an item without the results that were never judged, and lists those results. Recomputed at
   * each call.
   */
  readonly judgedAlone: (item: ScoredItem) => CreditedItem
  /** Returns the results for an item and how they were matched. Reads and recomputes them at each call. */
  details(item: ScoredItem): ItemDetails
}

/**
 * The values of one metric for the items scored on both sides, in the order of the golden set.
 * Entries at the same index of the three lists belong to one item. Separate lists, because 100,000
 * objects per metric and slice would take too much memory.
 */
type Pairs = {
  readonly items: readonly string[]
  readonly base: readonly number[]
  readonly head: readonly number[]
}

export const CoverageSchema = z
  .strictObject({
    pairs: count.describe('Items scored on both sides (on head if there is no base).'),
    runErrors: count.describe('Items lost because a query failed on either side.'),
    judgeErrors: count.describe(
      'Items lost because the judge gave no usable verdict on either side, though no query failed.',
    ),
    judgeCauses: z
      .array(z.strictObject({ cause: JudgeCauseSchema, items: count }))
      .describe("Causes of the judge errors, sorted; base's cause if both sides have one."),
    turnedOnHead: count.describe(
      'Items scored on base to which the metric does not apply on head.',
    ),
    turnedOnBase: count.describe('The reverse.'),
    turnedReasons: z
      .array(z.strictObject({ reason: NotApplicableReasonSchema, items: count }))
      .describe('Reasons for `turnedOnHead` and `turnedOnBase`, sorted.'),
    notApplicable: count.describe('Items to which the metric applies on neither side.'),
  })
  .describe('How many items a metric was compared on, and why others were left out.')

/** How many items a metric was compared on, and why the other items were left out. */
export type Coverage = ValueOf<typeof CoverageSchema>

/** One metric over the whole golden set or a slice. Means are over the pairs. */
export type MetricComparison = {
  readonly metric: Metric
  /** The mean on base; undefined if there are no pairs or there is no base. */
  readonly base: number | undefined
  /** The mean on head; undefined if there are no pairs. */
  readonly head: number | undefined
  /**
   * head - base over the pairs, not adjusted for whether higher is better; undefined if there is no
   * base.
   */
  readonly delta: number | undefined
  /**
   * The mean over all items scored on head, including those without a score on base; undefined if
   * head scored none.
   */
  readonly headScored: { readonly value: number; readonly items: number } | undefined
  /** Empty if there is no base, and for slices that `per-slice` does not name. */
  readonly pairs: Pairs
  readonly improved: readonly string[]
  readonly degraded: readonly string[]
  readonly unchanged: readonly string[]
  readonly coverage: Coverage
}

/**
 * Whether an answer fulfils the assertions of its item. `nothing`: the item asserts nothing about
 * an answer. `no-answer`: there is no answer to check. Decided by rules, not by a judge, because
 * hard assertions must be reproducible.
 */
export type Assertions = 'kept' | 'broken' | 'no-answer' | 'nothing'
