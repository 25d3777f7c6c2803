import { z } from 'zod'

import { causes, patternCauses } from './cause.ts'
import {
  count,
  LinesSchema,
  optionalSides,
  optionalText,
  share,
  texts,
  type ValueOf,
} from './schema-parts.ts'

const CauseSchema = z
  .enum(causes)
  .describe('Why a question got worse; unknown where the run does not tell.')

export const TargetKindSchema = z.enum(['evidence', 'chunk', 'doc'])

/** A rank from 1. */
const rank = z.int().min(1)

export const RanksSchema = optionalSides(rank)

export const AttributionSchema = z.strictObject({
  cause: CauseSchema,
  metric: z.string().describe('The gated metric that the question fell on.'),
  target: z
    .strictObject({
      kind: TargetKindSchema,
      name: z.string().describe('Document (for evidence, doc) or chunk id (for chunk).'),
    })
    .optional()
    .describe('What was lost or fell; absent where the cause is about none.'),
  rank: RanksSchema.describe('Of the target; absent: not found at this depth.'),
  depth: count.describe('Chunks that were asked for.'),
  room: count
    .optional()
    .describe(
      'Ranks that the token budget or the context of head holds, or that its list has; absent where none of them is the cause.',
    ),
  budget: z
    .strictObject({
      tokens: count.describe('The budget.'),
      ends: count.describe('Tokens from the top of the ranking to the end of the passage.'),
      largest: z.strictObject({ rank, tokens: count }).describe('The largest chunk among those.'),
    })
    .optional()
    .describe(
      'Of a metric with a token budget: what fills it before the passage, where head returns that and the length of each chunk is known.',
    ),
  movedTo: z
    .strictObject({ doc: z.string(), lines: LinesSchema.optional() })
    .optional()
    .describe('Where head says the text now, where that is the cause.'),
  neverReturned: z
    .literal(true)
    .optional()
    .describe(
      'For not-indexed without a manifest: head returned nothing of the document for any question, though base did for several.',
    ),
  missedBy: z
    .strictObject({
      score: z.number().min(0).describe('Score of the last chunk within reach, less its own.'),
      share: share.describe('That, of the difference between the first and the last score.'),
    })
    .optional()
    .describe(
      'How far the passage is from where the metric cuts, where it is lost by its rank and all scores of the list descend.',
    ),
  displacedBy: texts.describe(
    'Ids of the chunks that head returns within reach and base did not, best first; empty unless it is about ranks.',
  ),
  claim: optionalText.describe(
    'The statement that shows it, word for word. Only at the text level snippets.',
  ),
  chunk: optionalText.describe('Id of the chunk that shows it; absent where none does.'),
  elsewhere: z
    .strictObject({ chunk: z.string(), doc: optionalText })
    .optional()
    .describe(
      "A chunk of head's context that holds the numbers and the rarest words of the reference, or of the lost quote: it may answer the question as well, and counts for nothing.",
    ),
})

/** Why one question got worse on one metric, and what shows it. */
export type Attribution = ValueOf<typeof AttributionSchema> & {
  /** The pipeline's own words where its query failed: foreign text. */
  readonly message: string | undefined
}

export const CauseCountSchema = z.strictObject({
  cause: CauseSchema,
  items: count,
  examples: texts.describe('Ids of the first three, in golden order.'),
})

/** How many questions got worse for one cause. */
export type CauseCount = ValueOf<typeof CauseCountSchema>

const MovementSchema = z
  .enum(['worse', 'better', 'same', 'more', 'between'])
  .describe(
    'How a metric moved against its band. more: up, where neither direction is good. between: matches nothing.',
  )

/** How a metric moved against its band. `more`: up, where neither direction is good. `between`: matches nothing. */
export type Movement = z.infer<typeof MovementSchema>

const PatternSchema = z
  .strictObject({
    row: z.int().min(1).describe('Line of the matrix in the documentation.'),
    cause: z.enum(patternCauses),
    because: z
      .array(z.strictObject({ metric: z.string(), moved: MovementSchema }))
      .describe('The movements that match it.'),
    common: z
      .strictObject({ kind: z.enum(['document', 'tag']), name: z.string(), items: count })
      .optional()
      .describe('What the questions that got worse have in common.'),
    context: z
      .strictObject({ base: count, head: count })
      .optional()
      .describe('Chunks that the generator gets, where head gives it fewer.'),
  })
  .describe('Movements of metrics that have a usual cause together.')

/** One line of the matrix that the movements match. */
export type Pattern = ValueOf<typeof PatternSchema>

export const DiagnosisSchema = z
  .strictObject({
    leads: PatternSchema,
    also: z.array(PatternSchema).describe('The other lines of the matrix that match.'),
  })
  .describe('What the movements of the metrics together point to: likely, never certain.')

/** The line of the matrix that comes first, and the others that match as well. */
export type Diagnosis = ValueOf<typeof DiagnosisSchema>
