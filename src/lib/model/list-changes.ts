import { z } from 'zod'

import { count, optionalSides, share, type ValueOf } from './schema-parts.ts'

const ranks = z.array(z.int().min(1))

export const PreferenceSchema = z
  .enum(['base', 'head', 'tie'])
  .describe(
    'The side whose context or answer the judge preferred in both orders; tie: also if the two orders disagree.',
  )

export type Preference = z.infer<typeof PreferenceSchema>

const ListChangeSchema = z
  .strictObject({
    item: z.string(),
    overlap: share.describe(
      'Rank-biased overlap of the lists, extrapolated; chunks are weighted by the share of their words in the other list.',
    ),
    lost: share.describe("Share of base's context words missing on head."),
    added: share.describe("Share of head's context words missing on base."),
    context: z
      .strictObject({ base: ranks, head: ranks })
      .describe('Ranks, from 1, of the chunks in the context, in context order.'),
    only: z
      .strictObject({ base: ranks, head: ranks })
      .describe("Ranks of chunks mostly missing from the other side's context."),
    answer: share
      .optional()
      .describe(
        'Share of words that the answers have in common. Absent if they say the same thing.',
      ),
    preferred: PreferenceSchema.optional().describe(
      'Absent if no judge was asked, or if it gave no verdict or is untrusted.',
    ),
    lines: optionalSides(z.string())
      .extend({
        both: z
          .string()
          .optional()
          .describe("The line that quotes head's first chunk, if base returned that chunk too."),
      })
      .optional()
      .describe(
        'The question as a golden set line, labelled with a sentence that the side returned. Present only if the text level is snippets.',
      ),
  })
  .describe('A question without labels whose results differ.')

/**
 * A question without labels whose results differ between the sides. `item` and `lines` are
 * untrusted text.
 */
export type ListChange = ValueOf<typeof ListChangeSchema>

export const ListChangesSchema = z
  .strictObject({
    labelled: count
      .optional()
      .describe('Number of questions with labels. Absent if a gated metric reads answers.'),
    asked: count.describe('Questions without labels that every measured side answered.'),
    changed: z
      .array(ListChangeSchema)
      .describe('Sorted by overlap, least first, then by loss, most first.'),
  })
  .describe('Results of questions without labels.')

/** Results of questions without labels. `changed` lists the most changed questions first. */
export type ListChanges = ValueOf<typeof ListChangesSchema>
