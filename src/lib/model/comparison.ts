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
    name: z.string().describe('The document or the chunk that it names.'),
    quote: z.string().exactOptional().describe('Absent of a label that names one alone.'),
    on: z
      .enum(['base', 'head', 'both'])
      .describe('The side that lacks it; head: there is no base.'),
    history: z
      .enum(['removed', 'unclear', 'never', 'shallow', 'limit'])
      .exactOptional()
      .describe(
        'Why the history of its document does not tell what became of it. removed, unclear: by `commit`; shallow: the clone has no older commits; limit: too many commits; absent: there is no such history.',
      ),
    commit: z.string().exactOptional(),
  })
  .describe('A label that base lacks what it names or quotes for, or head where there is no base.')

/** A label that base lacks what it names or quotes for, or head if there is no base: left out on both sides. */
export type StaleLabel = ValueOf<typeof StaleLabelSchema>

/** A label that head adds or edits and that matches nothing on head. */
export type BrokenLabel = {
  readonly item: string
  /** The document or the chunk that it names. */
  readonly name: string
  /** The most similar name that head has; undefined: it has this one, or none is similar. */
  readonly nearest: string | undefined
}

export type GoneLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label that names the document alone. */
  readonly quote: string | undefined
  readonly grade: number
  /** The same change removes, relabels or marks the question: the label is left out on both sides. */
  readonly declared: boolean
  /** `index`: the document, of which head still has the file, is known to be out of head's index. */
  readonly from: 'file' | 'index'
  /** Where base returned it; undefined if its query failed. */
  readonly onBase: Reach | undefined
}

export type Reach = Pick<MatchFacts, 'firstRank' | 'inContext'>

type AboutLabel = {
  readonly item: string
  readonly doc: string
  /** Undefined for a label that names the document alone. */
  readonly quote: string | undefined
  /** Head's own label of the place that it was followed to; left out: head's names another place. */
  readonly now?: Evidence
  /** Whether head's answers state the numbers, units and negations that the place has now; left out: no. */
  readonly restated?: boolean
}

type NewLabel = Pick<Evidence, 'doc' | 'quote'> & Partial<Pick<Evidence, 'prefix' | 'suffix'>>

/** Something a reader should know about how an item's labels were matched. */
export type MatchNote =
  | (AboutLabel & {
      readonly kind: 're-anchored'
      /** A section whose heading is, and nothing else of it; left out: no. */
      readonly rewritten?: boolean
    })
  /**
   * Head no longer has a chunk of the id that a label names: what base's chunk says was looked for, or
   * (`head`) the ids that head's labels name, if it is unknown what base's chunk says.
   */
  | { readonly kind: 're-chunked'; readonly item: string; readonly by: 'text' | 'head' }
  /** Found on head in other documents: the renamed one, or all that contain the exact text. */
  | (AboutLabel & {
      readonly kind: 'moved'
      readonly by: 'rename' | 'text'
      readonly to: readonly string[]
    })
  /** Head says it in other words at its place, which count. */
  | (AboutLabel & {
      readonly kind: 'reworded'
      /** Head's words as evidence. */
      readonly to: NewLabel
      readonly grade: number
      /** Whether enough of its words are left to be no other sentence, and no fact changed. */
      readonly keepsWords: boolean
      /** Where each side returned what the label asks for; undefined if its query failed. */
      readonly reach: Sides<Reach | undefined>
    })
  /** An earlier change left the label behind; the history of its document has this in its place. */
  | (AboutLabel & {
      readonly kind: 'followed'
      readonly to: NewLabel
      readonly written: Omit<Extract<LabelHistory, { readonly kind: 'followed' }>, 'kind'>
    })
  /** Facts differ, such as numbers or names, and head's label or answer keeps the old ones. */
  | (AboutLabel & {
      readonly kind: 'changed-facts'
      readonly before: string
      readonly after: string
    })

export type RewordedNote = Extract<MatchNote, { readonly kind: 'reworded' }>

/** One score per measured metric, by canonical name. A `ReadonlyMap` is one. */
export type Scores = { get(metric: string): Score | undefined }

/**
 * What every later step needs of one item on one side: a few numbers, however much was returned, so a hundred
 * thousand items fit into memory.
 */
export type SideFacts = {
  /** The pipeline's own words where the query failed: foreign text. Undefined: it was answered. */
  readonly failure: string | undefined
  /** Milliseconds of the query; undefined if it failed, warmed its process up, or nobody took the time. */
  readonly ms: number | undefined
  /** Chunks returned, those too many to keep included; 0 if the query failed. */
  readonly returned: number
  /** `ties`: some neighbours have equal scores. `rising`: some score is above the one before it. */
  readonly order: 'falling' | 'ties' | 'rising'
  readonly assertions: Assertions
  /** How sure the pipeline is of its answer, 0..1, and whether that is right; left out: it does not say. */
  readonly stated?: { readonly confidence: number; readonly right: boolean | undefined }
  /** Undefined if the query failed, or the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /** Of a question that was asked twice; left out: it was asked once. */
  readonly again?: AgainFacts
  /** Why scorers of the project gave no value, by label: foreign text. Left out: none failed. */
  readonly scorerErrors?: ReadonlyMap<string, string>
  /** Returned documents that the item forbids; left out: none. */
  readonly forbidden?: readonly ForbiddenDocument[]
}

type AgainFacts = {
  /** Undefined if the item has no usable labels. */
  readonly match: MatchFacts | undefined
  /** Whether it returned another list, as far as gated metrics look. */
  readonly wavers: boolean
}

/** A document that must not be retrieved and was. */
export type ForbiddenDocument = {
  /** Undefined: a chunk names no document, or one that is unknown, so it may be any. */
  readonly doc: string | undefined
  /** The name that it came under, where that is another. */
  readonly as: string | undefined
  /** Its best rank, from 1. */
  readonly rank: number
  /** Whether the generator saw it; undefined if nobody says what that saw. */
  readonly inContext: boolean | undefined
}

export type MatchFacts = {
  readonly labels: ItemMatch['labels']
  /** Targets whose grade is at least min-grade. */
  readonly relevant: number
  /** First rank that satisfies one of them, from 1; Infinity when none does. */
  readonly firstRank: number
  /** Whether one of them is satisfied by what the generator saw; undefined if nobody says what that was. */
  readonly inContext: boolean | undefined
  /** Chunks that were matched: those held. */
  readonly chunks: number
  /** Those of them whose text their document does not contain. */
  readonly unplaced: number
  /** Those of them that came with offsets which are not those of their text. */
  readonly offsetsDisagree: number
  /** Those of them of known length, and the sum of their tokens. */
  readonly sized: number
  readonly tokens: number
  /** Names of the measured metrics whose token budget takes every chunk of the ranking. */
  readonly unfilled: readonly string[]
}

/** One golden item, asked and scored on every measured side; what was returned for it is in `ItemDetails`. */
export type ScoredItem = {
  readonly id: string
  /** The item as each side contains it: base's version was asked and graded. What only one side contains is on both. */
  readonly golden: Sides<GoldenItem>
  /** Head's wording of this item of base: never gates. */
  readonly wordingOf?: string | undefined
  /** `both`: on both sides; `added`: only head contains it (never gates); `removed`: only base contains it. */
  readonly origin: 'both' | 'added' | 'removed'
  readonly relabelled: boolean
  readonly policyChanged: PairedItem['policyChanged']
  readonly facts: MeasuredSides<SideFacts>
  readonly scores: MeasuredSides<Scores>
  readonly stale: readonly StaleLabel[]
  readonly gone: readonly GoneLabel[]
  readonly notes: readonly MatchNote[]
}

/** Everything that was returned for one item, and where it was found. */
export type ItemDetails = {
  readonly results: MeasuredSides<QueryResult>
  /** Undefined if the query failed, or the item has no usable labels. */
  readonly matches: MeasuredSides<ItemMatch | undefined>
  /** The same of all that the steps of head's agent returned; left out: none retrieves. */
  readonly inSteps?: ItemMatch | undefined
  /** Every chunk that is held, with its length. */
  readonly chunks: MeasuredSides<readonly PlacedChunk[]>
  /** Those of them that the generator saw, in its order; undefined if nobody says which. */
  readonly context: MeasuredSides<readonly PlacedChunk[] | undefined>
  /** By the metrics of spending: `context_tokens`, `input_tokens`, `output_tokens` and `cost`. */
  readonly spending: MeasuredSides<Scores>
}

/** An item scored in another way on both sides, and the names of what may lift its loss in that way; empty without any. */
export type CreditedItem = { readonly item: ScoredItem; readonly by: readonly string[] }

export type Scored = {
  /** In golden order. */
  readonly items: readonly ScoredItem[]
  /** Recall within the shorter of both contexts; undefined if they are alike, or a ranking cannot fill it. */
  readonly equalLength: Metric | undefined
  /**
   * Jaccard index of the chunk ids of both sides, 0..1, estimated to about 0.2 points past 262,144 ids;
   * undefined without chunk labels or without base.
   */
  readonly chunkOverlap: number | undefined
  /** What each side's index is made of: as its run tells, else counted over what it returned. */
  readonly index: MeasuredSides<IndexFacts>
  readonly health: MeasuredSides<SideHealth>
  /** Labels that head adds or edits and that match nothing on head, in golden order. */
  readonly broken: readonly BrokenLabel[]
  /**
   * One of the items with copies credited on both sides, by the documents that contain them: scored again at
   * each call.
   */
  readonly credited: (item: ScoredItem) => CreditedItem
  /** One of the items without the results that were never judged, by their names: scored again at each call. */
  readonly judgedAlone: (item: ScoredItem) => CreditedItem
  /** What was returned for one of the items, and how it was matched: read and computed again at each call. */
  details(item: ScoredItem): ItemDetails
}

/**
 * One metric on the items scored on both sides, in golden order: what is at one place of the three lists
 * belongs to one item. Lists, since a hundred thousand objects per metric and slice are too many.
 */
type Pairs = {
  readonly items: readonly string[]
  readonly base: readonly number[]
  readonly head: readonly number[]
}

export const CoverageSchema = z
  .strictObject({
    pairs: count.describe('Items scored on both sides (on head, where there is no base).'),
    runErrors: count.describe('Items lost because a query failed on either side.'),
    judgeErrors: count.describe(
      'Items lost because the judge gave no usable verdict on either side, though no query failed.',
    ),
    judgeCauses: z
      .array(z.strictObject({ cause: JudgeCauseSchema, items: count }))
      .describe("Why; base's cause where both sides have one. Sorted by cause."),
    turnedOnHead: count.describe(
      'Items scored on base to which the metric does not apply on head.',
    ),
    turnedOnBase: count.describe('The reverse.'),
    turnedReasons: z
      .array(z.strictObject({ reason: NotApplicableReasonSchema, items: count }))
      .describe('Why they turned, sorted by reason.'),
    notApplicable: count.describe('Items the metric applies to on neither side.'),
  })
  .describe('How many items a metric was compared on, and what became of the others.')

/** How many items a metric was compared on, and what became of the others. */
export type Coverage = ValueOf<typeof CoverageSchema>

/** One metric over a set of items: the whole golden set, or a slice of it. Means are over the pairs. */
export type MetricComparison = {
  readonly metric: Metric
  /** Undefined without pairs, or if there is no base. */
  readonly base: number | undefined
  /** Undefined without pairs. */
  readonly head: number | undefined
  /** head - base over the pairs, in the metric's own direction; undefined if there is no base. */
  readonly delta: number | undefined
  /** Everything that head scored, those included that base could not; undefined if head scored nothing. */
  readonly headScored: { readonly value: number; readonly items: number } | undefined
  /** Empty if there is no base, and of a slice that `per-slice` does not name. */
  readonly pairs: Pairs
  readonly improved: readonly string[]
  readonly degraded: readonly string[]
  readonly unchanged: readonly string[]
  readonly coverage: Coverage
}

/**
 * Whether an answer does what its item asserts of it. `nothing`: the item asserts nothing of an answer.
 * `no-answer`: there is none to compare with it. Read by rule, never by a judge: a hard assertion must not
 * waver.
 */
export type Assertions = 'kept' | 'broken' | 'no-answer' | 'nothing'
