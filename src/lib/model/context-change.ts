import { z } from 'zod'

import { count, oneOfKinds, type ValueOf } from './schema-parts.ts'

const tokens = z.number().min(0)

const ContextRemedySchema = oneOfKinds({
  k: z.strictObject({
    k: count.describe('Number of chunks in the context.'),
    recall: z.number(),
    tokens,
  }),
  none: z
    .strictObject({})
    .describe('No k meets the tolerances. Every k whose context is not too long was tried.'),
}).describe(
  "A k at which head's rankings meet the tolerances of recall@context and context_tokens: the smallest without a loss, otherwise the one with the smallest loss.",
)

/**
 * A k at which head's rankings meet the tolerances of `recall@context` and `context_tokens`. It is
 * the smallest k without a loss or, if there is none, the one with the smallest loss.
 */
export type ContextRemedy = ValueOf<typeof ContextRemedySchema>

export const ContextChangeSchema = z
  .strictObject({
    base: tokens.describe('Mean number of tokens that reached the generator.'),
    head: tokens,
    equalLength: z
      .string()
      .optional()
      .describe(
        'The metric that compares both sides at the length of the shorter context; absent if a ranking was too short to fill it.',
      ),
    remedy: ContextRemedySchema.optional().describe(
      'Present only if a context tolerance is exceeded and another k could help.',
    ),
  })
  .describe('Change in context length; absent if 10% or less.')

export type ContextChange = ValueOf<typeof ContextChangeSchema>
