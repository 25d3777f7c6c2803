import { z } from 'zod'

import { AttributionSchema, RanksSchema, TargetKindSchema } from '../../model/cause-schema.ts'
import { LabelSchema, OutcomeSchema } from '../../model/claims.ts'
import { ways } from '../../model/item-match.ts'
import { AnswerFaultSchema, LostBySchema } from '../../model/worse-answers.ts'
import { ScoreSchema } from '../../model/score-schema.ts'
import {
  count,
  LinesSchema,
  measuredSides,
  optionalSides,
  optionalText,
  texts,
  type ValueOf,
} from '../../model/schema-parts.ts'

export const ChunkSchema = z
  .strictObject({
    id: z.string(),
    doc: optionalText,
    start: count.optional().describe('UTF-16 offset into the text of the document.'),
    end: count.optional().describe('UTF-16 offset, exclusive.'),
    text: optionalText.describe('Only at the text level snippets.'),
  })
  .describe('What was returned, once for all ranks of all questions on both sides.')

/** A chunk that some question of either side got, with its text where the text level allows. */
export type ChunkReport = ValueOf<typeof ChunkSchema>

const RankedChunkSchema = z
  .strictObject({
    chunk: count.describe('Its place in chunks of the report, from 0.'),
    rank: z.int().min(1),
    lines: LinesSchema.optional().describe("In that side's document."),
    score: z.number().optional(),
    relevant: z.boolean(),
    matchedBy: z
      .enum([...ways, 'unplaced', 'none'])
      .describe(
        'How it was matched with evidence: by its offsets, by where its text stands in its document, or by words where that cannot be read; unplaced: its document does not hold nine tenths of it; none: nothing had to be matched, or it has neither text nor offsets.',
      ),
    tokens: count.optional(),
  })
  .describe('A chunk at a rank of one question on one side.')

/** A chunk at a rank of one question on one side. */
export type RankedChunk = ValueOf<typeof RankedChunkSchema>

const TakerSchema = z.strictObject({
  id: z.string(),
  doc: optionalText,
  lines: LinesSchema.optional(),
})

/** A chunk of head that stands where base had another. */
export type Taker = ValueOf<typeof TakerSchema>

const TargetSchema = z.strictObject({
  kind: TargetKindSchema,
  name: z.string().describe('Document (for evidence, doc) or chunk id (for chunk).'),
  quote: optionalText.describe('Only for evidence, and only at the text level snippets.'),
  grade: count,
  rank: RanksSchema.describe(
    'From 1; absent: not found at this depth, or side not measured, or target absent on that side.',
  ),
  lines: optionalSides(LinesSchema).describe("In each side's document; absent where not known."),
  lost: z
    .boolean()
    .describe("Satisfied within the headline metric's reach at base and not at head."),
  gained: z.boolean().describe('The reverse.'),
})

/** What was to be found for an item, and where it was. */
export type TargetReport = ValueOf<typeof TargetSchema>

const ClaimSchema = z
  .strictObject({
    text: optionalText.describe('Only at the text level snippets.'),
    inContext: LabelSchema.optional(),
    inReference: LabelSchema.optional(),
  })
  .describe('One statement of an answer, as the judge sees it. Absent: not asked, or no verdict.')

/** One statement of an answer, as the judge sees it. Undefined: not asked, or no verdict. */
export type ClaimReport = ValueOf<typeof ClaimSchema>

const AnswerSchema = z
  .strictObject({
    text: optionalText.describe('Only at the text level snippets.'),
    outcome: OutcomeSchema.optional().describe(
      'What the judge says the answer does; absent where nobody asked it, or it gave no verdict.',
    ),
    claims: z
      .array(ClaimSchema)
      .optional()
      .describe('In the order of the answer; absent without a judge.'),
  })
  .describe("One side's answer to one question.")

/** What one side answered, and what the judge made of it. */
export type AnswerReport = ValueOf<typeof AnswerSchema>

/** The cause; what the pipeline said stands in `failures`. */
export type AttributionReport = ValueOf<typeof AttributionSchema>

export const ItemSchema = z.strictObject({
  id: z.string(),
  query: optionalText.describe('Absent at the text level ids.'),
  tags: texts,
  mustPass: z.boolean(),
  answerable: z.boolean(),
  origin: z.enum(['both', 'added', 'removed']),
  relabelled: z.boolean(),
  line: z
    .int()
    .min(1)
    .optional()
    .describe("Line of head's golden file; absent when that file does not hold the item."),
  change: z
    .enum(['improved', 'degraded', 'unchanged', 'not-compared'])
    .describe('By the headline metric; not-compared where either side has no score.'),
  scores: z.array(
    z.strictObject({ metric: z.string(), base: ScoreSchema.optional(), head: ScoreSchema }),
  ),
  targets: z
    .array(TargetSchema)
    .optional()
    .describe(
      'What was to be found. Absent, as chunks, took_place and answers are, for a question without details: see the note details-limited.',
    ),
  chunks: measuredSides(z.array(RankedChunkSchema)).optional(),
  tookPlace: z
    .array(TakerSchema)
    .optional()
    .describe(
      "Head's top-k chunks that base's top k did not hold, best first (k of the headline metric).",
    ),
  answers: optionalSides(AnswerSchema)
    .extend({
      expected: optionalText.describe(
        'The first right answer of the golden set. Only at the text level snippets.',
      ),
      faults: z
        .array(AnswerFaultSchema)
        .describe('What is missing first; empty unless the answer got worse.'),
    })
    .optional()
    .describe('Absent where nothing was answered, and for a question without details.'),
  answerLostBy: LostBySchema.optional().describe(
    'Absent unless the answer fell on a gated metric of answers.',
  ),
  why: AttributionSchema.optional().describe(
    'Why it got worse; absent where it did not, on no gated metric that has causes.',
  ),
  failures: optionalSides(z.string()).describe("The pipeline's own words, where the query failed."),
})

/** One question with its scores on both sides, and its details. */
export type ItemReport = ValueOf<typeof ItemSchema>
