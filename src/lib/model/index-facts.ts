import { z } from 'zod'

import { count, type ValueOf } from './schema-parts.ts'

const tokens = z.number().min(0).optional()

export const IndexFactsSchema = z
  .strictObject({
    basis: z
      .enum(['index', 'returned'])
      .describe(
        'What chunks were counted over: the whole index, or the distinct chunks that were returned.',
      ),
    documents: count.optional(),
    chunks: count.optional(),
    meanChunkTokens: tokens.describe('Tokens (four bytes each) of a chunk; 0 for an empty index.'),
    p95ChunkTokens: tokens.describe('95th percentile, nearest rank; 0 for an empty index.'),
    duplicateChunks: count
      .optional()
      .describe('Chunks whose normalised text an earlier chunk has as well.'),
    emptyChunks: count.optional().describe('Chunks whose normalised text is empty.'),
    bytes: count.optional().describe('Of the indexed texts and vectors.'),
  })
  .describe('What an index is made of; what a pipeline does not tell is absent.')

/** What an index is made of. What a pipeline does not say is undefined. */
export type IndexFacts = ValueOf<typeof IndexFactsSchema>

export const BuildTimeSchema = z
  .union([z.number().min(0), z.literal('cached')])
  .describe(
    "Milliseconds that building took, or bringing another index up to date; cached: an earlier run's answers were taken.",
  )

/** Milliseconds that building took, or bringing another index up to date; `cached`: an earlier run's answers were taken. */
export type BuildTime = z.infer<typeof BuildTimeSchema> | undefined
