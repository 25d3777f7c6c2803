import { z } from 'zod'

import { count, oneOfKinds, share, type ValueOf } from '../../lib/model/schema-parts.ts'
import { RuleSchema } from '../../lib/model/settings/gate-schema.ts'

export const VerdictSchema = z.enum(['pass', 'warn', 'fail', 'error'])

/**
 * The possible results of a run. `error` means that it could not be measured and never counts as
 * passed.
 */
export type Verdict = z.infer<typeof VerdictSchema>

/**
 * The order of findings, worst first. A measured loss comes before anything that could not be
 * measured, although a failed judge or scorer makes the whole run `error` in any case
 * (`decide.ts`).
 */
export const worstFirst: readonly Verdict[] = ['fail', 'error', 'warn', 'pass']

const AcceptanceSchema = oneOfKinds({
  waiver: z.strictObject({
    until: z.string().describe("The waiver's last valid day in UTC, e.g. 2026-12-31."),
    reason: z.string().describe('The reason as written in the configuration (untrusted text).'),
  }),
  review: z.strictObject({
    by: z.string().describe("The reviewer's login (untrusted text)."),
    reason: z.string().describe('The reason as written in the review (untrusted text).'),
  }),
}).describe('A waiver or a review accepts the loss, so the finding warns instead of failing.')

/**
 * How a loss was accepted: by a review, or by a waiver in the configuration. An accepted loss is a
 * warning instead of a failure.
 */
export type Acceptance = ValueOf<typeof AcceptanceSchema>

const FurtherQuestionsSchema = oneOfKinds({
  some: z.strictObject({ questions: z.int().min(1) }),
  enough: z
    .strictObject({})
    .describe(
      'The sample is large enough for this metric alone; only the correction for several metrics leaves it inconclusive.',
    ),
  'too-many': z.strictObject({ moreThan: count }),
}).describe('Estimate of how many more questions are needed for a power of 80%.')

/**
 * An estimate of how many more questions are needed, assuming the same variance as in the questions
 * asked.
 */
export type FurtherQuestions = ValueOf<typeof FurtherQuestionsSchema>

export const ruling = {
  rule: RuleSchema,
  outcome: z
    .enum(['broken', 'inconclusive'])
    .describe('inconclusive: the drop may be due to chance, or nothing could be tested.'),
  p: share
    .optional()
    .describe(
      "The p-value of the rule's own test, uncorrected; absent under `point` or without a test.",
    ),
  adjusted: share.optional().describe("The p-value after Holm's correction for `family` tests."),
  family: count.describe('How many tests were corrected together; 0 if none.'),
  further: FurtherQuestionsSchema.optional().describe(
    'If inconclusive, how many more questions like these would decide it. Absent if unknown.',
  ),
}

export const RulingSchema = z.strictObject(ruling)

export const FailOrWarn = z.enum(['fail', 'warn'])
export const acceptance = AcceptanceSchema.exactOptional()
export const sliceTag = z
  .string()
  .describe('The slice that this is about; absent for the whole set.')
