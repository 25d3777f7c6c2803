import { z } from 'zod'

import { count, oneOfKinds, type ValueOf } from './schema-parts.ts'

const tokens = z.number().min(0)

const ContextRemedySchema = oneOfKinds({
  k: z.strictObject({ k: count.describe('Chunks of the context.'), recall: z.number(), tokens }),
  none: z.strictObject({}).describe('No k does: every one was tried that is not too long already.'),
}).describe(
  "A k at which head's rankings keep the tolerances of recall@context and context_tokens: the smallest that loses nothing, else the one that loses least.",
)

/** A k at which head's rankings keep the tolerances of recall@context and context_tokens: the smallest that loses nothing, else the one that loses least. */
export type ContextRemedy = ValueOf<typeof ContextRemedySchema>

export const ContextChangeSchema = z
  .strictObject({
    base: tokens.describe('Mean tokens of what reached the generator.'),
    head: tokens,
    equalLength: z
      .string()
      .optional()
      .describe(
        'The metric that compares both sides at the length of the shorter context; absent where a ranking was too short to fill it.',
      ),
    remedy: ContextRemedySchema.optional().describe(
      'Only where a tolerance of the context is passed, and k could mend it.',
    ),
  })
  .describe('How the length of the context changed, where it did by more than a tenth.')

/** How the length of the context changed, where it did by more than a tenth. */
export type ContextChange = ValueOf<typeof ContextChangeSchema>
