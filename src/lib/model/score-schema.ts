import { z } from 'zod'

import { JudgeCauseSchema } from './judging/claims.ts'
import { count, oneOfKinds, type ValueOf } from './schema-parts.ts'

export const NotApplicableReasonSchema = z
  .enum([
    'unanswerable_item',
    'answerable_item',
    'clarify_item',
    'plain_item',
    'no_labels',
    'label_kind',
    'stale_label',
    'no_text',
    'no_spans',
    'no_chunks',
    'no_context',
    'no_answer',
    'no_reference',
    'no_reference_claims',
    'no_other_answer',
    'nothing_recalled',
    'no_numbers',
    'no_quotes',
    'no_strings',
    'no_citations',
    'no_language',
    'refused',
    'not_sampled',
    'unreviewed_draft',
    'cold_start',
    'no_timing',
    'no_usage',
    'no_price',
    'no_confidence',
    'no_outcome',
    'no_score',
    'not_asked',
    'not_met',
    'no_steps',
    'few_trials',
    'no_tools',
    'unordered_tools',
    'no_arguments',
  ])
  .describe('Why a metric has no value for an item.')

/** Why a metric does not apply to an item or could not be computed. */
export type NotApplicableReason = z.infer<typeof NotApplicableReasonSchema>

const claimCount = { judged: count, of: count }
const ClaimCountSchema = z.strictObject(claimCount)

/**
 * How many of the claims behind a judged score have a verdict. If too many verdicts are missing,
 * there is no score.
 */
export type ClaimCount = ValueOf<typeof ClaimCountSchema>

const ScoreSchema = oneOfKinds({
  scored: z.strictObject({
    value: z.number(),
    claims: ClaimCountSchema.exactOptional().describe(
      'Present if verdicts on some claims are missing; the value is computed from the others.',
    ),
  }),
  not_applicable: z.strictObject({ reason: NotApplicableReasonSchema }),
  run_error: z.strictObject({ reason: z.enum(['query_failed', 'scorer_failed']) }),
  judge_error: z.strictObject({ cause: JudgeCauseSchema }),
}).describe('A value, or why there is none.')

/**
 * A metric's value for an item on one side, or the reason why there is none. A missing value is
 * never represented by a number.
 */
export type Score = ValueOf<typeof ScoreSchema>

export const ShortScoreSchema = z
  .union([z.number(), ...ScoreSchema.options])
  .describe('The value as a number; an object if there is none, or if the value leaves out claims.')

/**
 * A score as written in `report.json`. Values are plain numbers, because scores take up most of a
 * large report.
 */
export type ShortScore = ValueOf<typeof ShortScoreSchema>
