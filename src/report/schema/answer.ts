import { z } from 'zod'

import { LabelSchema, OutcomeSchema } from '../../lib/model/judging/claims.ts'
import { PreferenceSchema } from '../../lib/model/list-changes.ts'
import {
  count,
  optionalSides,
  optionalText,
  texts,
  type ValueOf,
} from '../../lib/model/schema-parts.ts'
import { AnswerFaultSchema } from '../../lib/model/worse-answers.ts'

const ClaimSchema = z
  .strictObject({
    text: optionalText.describe('Present only if the text level is snippets.'),
    inContext: LabelSchema.optional(),
    inReference: LabelSchema.optional(),
    chunks: z
      .array(count)
      .exactOptional()
      .describe(
        "Chunks that entail or contradict the claim, as indexes into the report's chunks, best rank first; absent if none.",
      ),
    quote: z
      .string()
      .exactOptional()
      .describe(
        "The judge's quote from the first of `chunks`; absent if the chunk contains the claim itself. Present only if the text level is snippets.",
      ),
    referenceQuote: z
      .string()
      .exactOptional()
      .describe(
        'What the right answer says about the claim. Present only if the text level is snippets.',
      ),
  })
  .describe('A claim in an answer. A verdict is absent if the judge was not asked or gave none.')

/** A claim in an answer. A verdict is undefined if the judge was not asked or gave none. */
export type ClaimReport = ValueOf<typeof ClaimSchema>

const ReferenceClaimSchema = z
  .strictObject({
    text: optionalText.describe('Present only if the text level is snippets.'),
    inAnswer: LabelSchema.optional(),
    quote: z
      .string()
      .exactOptional()
      .describe(
        'What the answer says about the statement. Present only if the text level is snippets.',
      ),
  })
  .describe('A statement in the right answer, and whether the answer makes it.')

const RatingsSchema = z
  .strictObject({
    rubric: z.string(),
    scores: z.array(z.int()),
    reasons: texts.describe(
      "The judge's reasons, one per score; empty unless the text level is snippets.",
    ),
  })
  .describe("The judge's scores under a rubric and its reasons, one of each per request.")

const AnswerSchema = z
  .strictObject({
    text: optionalText.describe('Present only if the text level is snippets.'),
    outcome: OutcomeSchema.optional().describe(
      'Whether the answer addresses the question, according to the judge; absent if it gave no verdict.',
    ),
    claims: z
      .array(ClaimSchema)
      .optional()
      .describe("Claims in the answer's order; absent if there is no judge."),
    reference: z
      .array(ReferenceClaimSchema)
      .exactOptional()
      .describe("The right answer's statements; absent if no metric compares answers with it."),
    ratings: z.array(RatingsSchema).exactOptional().describe('Absent if no rubric is configured.'),
  })
  .describe("One side's answer to one question.")

export type AnswerReport = ValueOf<typeof AnswerSchema>

export const AnswersSchema = optionalSides(AnswerSchema).extend({
  expected: optionalText.describe(
    'The first right answer in the golden set. Present only if the text level is snippets.',
  ),
  preferred: z
    .strictObject({
      side: PreferenceSchema,
      reasons: texts.describe(
        "The judge's reasons with base's answer shown first and with head's shown first; empty unless the text level is snippets.",
      ),
    })
    .exactOptional()
    .describe('Which answer the judge prefers; absent if it was not asked.'),
  faults: z
    .array(AnswerFaultSchema)
    .describe("Faults of head's answer, missing content first; empty unless the answer got worse."),
})
