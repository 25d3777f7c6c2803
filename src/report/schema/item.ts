import { z } from 'zod'

import { AttributionSchema, RanksSchema, TargetKindSchema } from '../../lib/model/cause-schema.ts'
import { LostBySchema } from '../../lib/model/worse-answers.ts'
import { ShortScoreSchema } from '../../lib/model/score-schema.ts'
import {
  count,
  LinesSchema,
  measuredSides,
  optionalSides,
  optionalText,
  texts,
  type ValueOf,
} from '../../lib/model/schema-parts.ts'
import { AnswersSchema } from './answer.ts'

export const ChunkSchema = z
  .strictObject({
    id: z.string(),
    doc: optionalText,
    start: count.optional().describe("UTF-16 offset into the document's text."),
    end: count.optional().describe('UTF-16 offset, exclusive.'),
    lines: optionalSides(LinesSchema).describe(
      "Lines in each side's document; absent if unknown or if that side did not return the chunk.",
    ),
    tokens: count
      .optional()
      .describe('Length in tokens of four UTF-8 bytes; absent if the text is unknown.'),
    text: optionalText.describe(
      "As much of the chunk's text as the text level allows; absent if another chunk contains it.",
    ),
    within: z
      .strictObject({
        chunk: count.describe("Index into the report's chunks."),
        start: count,
        end: count,
      })
      .exactOptional()
      .describe(
        "A chunk whose text contains this chunk's text, and where: UTF-16 offsets, end exclusive.",
      ),
  })
  .describe('A returned chunk.')

/**
 * A chunk that either side returned for some question, with its text if the text level permits it.
 */
export type ChunkReport = ValueOf<typeof ChunkSchema>

const RankedChunkSchema = z
  .strictObject({
    chunk: count.describe("Index into the report's chunks."),
    rank: z.int().min(1),
    relevant: z
      .literal(true)
      .exactOptional()
      .describe('Whether the chunk satisfies a target; absent if not.'),
    until: count
      .optional()
      .describe('Tokens from the top of the ranking to the end of the chunk; absent if unknown.'),
    inContext: z
      .literal(true)
      .exactOptional()
      .describe(
        "Whether the chunk reached the generator; absent if not or unknown (see the question's in_context).",
      ),
    helps: z
      .strictObject({
        label: z.enum(['relevant', 'partly', 'not']),
        quote: z.string().exactOptional().describe('Present only if the text level is snippets.'),
      })
      .exactOptional()
      .describe(
        'How much the chunk helps to answer the question, according to the judge; absent if not judged.',
      ),
  })
  .describe('A chunk at its rank for one question on one side.')

export type RankedChunk = ValueOf<typeof RankedChunkSchema>

const TargetSchema = z.strictObject({
  kind: TargetKindSchema,
  name: z.string().describe('Document id for `evidence` and `doc`, chunk id for `chunk`.'),
  quote: optionalText.describe(
    'The quoted text, for evidence only; present only if the text level is tracked or snippets.',
  ),
  rank: RanksSchema.describe(
    'From 1; absent if the target was not found at this depth, or if the side was not measured or lacks the target.',
  ),
  lines: optionalSides(LinesSchema).describe("Lines in each side's document; absent if unknown."),
  at: optionalSides(z.strictObject({ start: count, end: count })).describe(
    "UTF-16 offsets into each side's document, end exclusive; absent if lines are absent.",
  ),
  lost: z
    .boolean()
    .describe(
      "Whether the target is satisfied within the headline metric's cutoff on base but not on head.",
    ),
  gained: z
    .boolean()
    .describe(
      "Whether the target is satisfied within the headline metric's cutoff on head but not on base.",
    ),
})

export type TargetReport = ValueOf<typeof TargetSchema>

const BudgetSchema = z
  .strictObject({
    tokens: count,
    ...optionalSides(
      z.strictObject({ rank: count.describe('0 if the first chunk alone exceeds the budget.') }),
    ).shape,
  })
  .describe(
    'The last rank whose chunk ends within the token budget; a side is absent if it returned nothing or chunk lengths are unknown.',
  )

/** The cause, without the pipeline's error message, which is in `failures`. */
export type AttributionReport = ValueOf<typeof AttributionSchema>

const golden = texts.optional()

export const ItemSchema = z.strictObject({
  id: z.string(),
  query: optionalText.describe('Absent at text level ids.'),
  tags: texts,
  mustPass: z.boolean(),
  answerable: z.boolean(),
  origin: z.enum(['both', 'added', 'removed']),
  relabelled: z.boolean(),
  line: z
    .int()
    .min(1)
    .optional()
    .describe("Line in head's golden file; absent if the item is not in it."),
  cluster: optionalText.describe('Questions in one cluster are not independent of each other.'),
  split: z.enum(['dev', 'test']).optional(),
  draft: z.literal(true).optional().describe('Does not gate.'),
  change: z
    .enum(['improved', 'degraded', 'unchanged', 'not-compared'])
    .describe('Movement on the headline metric; not-compared if either side has no score.'),
  scores: z.array(
    z.strictObject({
      metric: z.string(),
      base: ShortScoreSchema.optional(),
      head: ShortScoreSchema,
    }),
  ),
  targets: z
    .array(TargetSchema)
    .optional()
    .describe(
      'The labelled passages. Absent, like the keys below up to answers, for questions without details; questions that moved get details first.',
    ),
  history: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), text: z.string() }))
    .optional()
    .describe(
      'The turns before the question, oldest first; absent if there are none. Present only if the text level is tracked or snippets.',
    ),
  references: golden.describe('Right answers, all equally good.'),
  contains: golden.describe('What an answer must say.'),
  excludes: golden.describe('What an answer must not say.'),
  goldenNotes: optionalText.describe(
    "The question's notes, if they are a string. Present only if the text level is tracked or snippets.",
  ),
  chunks: measuredSides(z.array(RankedChunkSchema)).optional(),
  budget: BudgetSchema.optional().describe(
    'The token budget of the headline metric or, if it has none, of the first metric with one; absent if there is none.',
  ),
  inContext: optionalSides(count)
    .optional()
    .describe('Chunks that reached the generator; absent if unknown.'),
  answers: AnswersSchema.optional().describe(
    'Absent if neither side answered, or for a question without details.',
  ),
  answerLostBy: LostBySchema.optional().describe(
    'Present only if the answer got worse on a gated answer metric.',
  ),
  why: AttributionSchema.optional().describe(
    'Why the question got worse; present only if it got worse on a gated metric whose losses can be explained.',
  ),
  failures: optionalSides(z.string()).describe(
    "The pipeline's error message if the query failed; empty if report.text withholds it.",
  ),
})

/** A question with its scores on both sides and its details. */
export type ItemReport = ValueOf<typeof ItemSchema>
