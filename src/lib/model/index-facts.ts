import { z } from 'zod'

import { count, type ValueOf } from './schema-parts.ts'

const tokens = z.number().min(0).optional()

export const IndexFactsSchema = z
  .strictObject({
    basis: z
      .enum(['index', 'returned'])
      .describe('Chunks counted: the whole index, or the distinct chunks that were returned.'),
    documents: count.optional(),
    chunks: count.optional(),
    meanChunkTokens: tokens.describe(
      'Mean number of tokens (four bytes each) in a chunk; 0 for an empty index.',
    ),
    p95ChunkTokens: tokens.describe(
      '95th percentile of tokens per chunk, by nearest rank; 0 for an empty index.',
    ),
    duplicateChunks: count
      .optional()
      .describe('Chunks with the same normalised text as an earlier chunk.'),
    emptyChunks: count.optional().describe('Chunks whose normalised text is empty.'),
    bytes: count.optional().describe('Size of the indexed text and vectors.'),
  })
  .describe('Figures about an index; those that the pipeline does not report are absent.')

/** Figures about an index. Figures that the pipeline does not report are undefined. */
export type IndexFacts = ValueOf<typeof IndexFactsSchema>

export const BuildTimeSchema = z
  .union([z.number().min(0), z.literal('cached')])
  .describe(
    'Milliseconds for building or updating the index; cached: answers from an earlier run were reused.',
  )

/**
 * Milliseconds taken to build or update the index. `cached` means that answers from an earlier run
 * were reused.
 */
export type BuildTime = z.infer<typeof BuildTimeSchema> | undefined
