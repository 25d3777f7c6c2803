import { z } from 'zod'

import { count, optionalSides, share, type ValueOf } from './schema-parts.ts'

const ranks = z.array(z.int().min(1))

export const PreferenceSchema = z
  .enum(['base', 'head', 'tie'])
  .describe(
    'Whose context or answer is better, by the judge asked in both orders; tie also where the order decided.',
  )

/** Whose context or answer is better. */
export type Preference = z.infer<typeof PreferenceSchema>

const ListChangeSchema = z
  .strictObject({
    item: z.string(),
    overlap: share.describe(
      'Rank-biased overlap of the lists, extrapolated; a chunk counts by the share of its words that are in the other list.',
    ),
    lost: share.describe("Share of the words of base's context that head's lacks."),
    added: share.describe("Share of the words of head's context that base's lacks."),
    context: z
      .strictObject({ base: ranks, head: ranks })
      .describe('Ranks of the chunks that reach the generator, from 1, in its order.'),
    only: z
      .strictObject({ base: ranks, head: ranks })
      .describe("Those that are less than half in the other side's context."),
    answer: share
      .optional()
      .describe('Of the words of both answers, those they share. Absent where they say the same.'),
    preferred: PreferenceSchema.optional().describe(
      'Absent without a judge, or where it was not asked, gave no answer or is not to be trusted.',
    ),
    lines: optionalSides(z.string())
      .extend({
        both: z.string().optional().describe("From head's first chunk, if both sides have it."),
      })
      .optional()
      .describe(
        'The question as a line of a golden set, labelled with a sentence of what that side returned. Only at the text level snippets.',
      ),
  })
  .describe('A question without labels that returns something else.')

/** A question without labels that returns something else. Foreign: `item`, `lines`. */
export type ListChange = ValueOf<typeof ListChangeSchema>

export const ListChangesSchema = z
  .strictObject({
    labelled: count
      .optional()
      .describe(
        'The other questions. Absent where a gated metric reads answers, which decides then.',
      ),
    asked: count.describe('Questions without labels that every measured side answered.'),
    changed: z.array(ListChangeSchema).describe('Least overlap first, then most lost.'),
  })
  .describe('What questions without labels return.')

/** What questions without labels return; in `changed` the most changed first. */
export type ListChanges = ValueOf<typeof ListChangesSchema>
