import { z } from 'zod'
import { count, share, texts, type ValueOf } from '../../lib/model/schema-parts.ts'

const SpreadSchema = z.strictObject({
  texts: count,
  dimensions: count.describe('Length of a vector; 0 if there are no texts.'),
  anisotropy: z
    .number()
    .optional()
    .describe(
      'Mean cosine similarity of random pairs of texts: near 0 the vectors point in all directions, near 1 they all point in one. Absent for fewer than 20 texts.',
    ),
  duplicates: share
    .optional()
    .describe(
      'Share of texts that have a cosine similarity above 0.9999 to another text. Absent for fewer than 20 texts.',
    ),
  outside: share
    .optional()
    .describe(
      'Share of questions that are much further from their ten nearest texts than most questions are. Absent for fewer than 20 texts or 10 questions.',
    ),
  strangers: texts.describe('Ids of the first 20 questions that are so far from all texts.'),
})

export type Spread = ValueOf<typeof SpreadSchema>

/** The `features.embeddings` section of the report. */
export const schema = z
  .strictObject({
    kind: z
      .enum(['untouched', 'turned', 'swapped', 'unknown'])
      .describe(
        'untouched: at most 1 text in 1,000 moved. turned: texts moved, but their neighbours stayed the same. swapped: their neighbours changed. unknown: the sides share no text, or fewer than 20, and those moved.',
      ),
    shared: count.describe('Chunk texts that occur on both sides.'),
    only: z.strictObject({ base: count, head: count }),
    overlap: share
      .optional()
      .describe(
        "Mean share of a text's ten nearest texts on base that are among its ten nearest on head. Absent for fewer than 20 texts.",
      ),
    moved: share
      .optional()
      .describe(
        'Share of texts whose vector changed direction (cosine similarity below 0.999). Absent if vector lengths differ or the sides share no text.',
      ),
    sides: z.strictObject({ base: SpreadSchema, head: SpreadSchema }),
  })
  .describe('How the vectors changed, if the sides embed differently.')

export type EmbeddingChange = ValueOf<typeof schema>
