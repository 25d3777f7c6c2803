import { wholeNumber } from '../../../parse/expected.ts'
import { GlobListSchema } from '../repository-paths.ts'

export const DepthSchema = wholeNumber(1, 1000)

export const ContextSchema = wholeNumber(1, 1000)

/**
 * Pipeline keys that are read from base, like the policy, because both sides must be queried in the
 * same way.
 */
export const askedAlike = {
  depth: DepthSchema.optional().describe(
    'Chunks requested per question, at least the largest cutoff of any metric. Read from base. Default: 20, or more if a metric needs it.',
  ),
  concurrency: wholeNumber(1, 64)
    .default(8)
    .describe('Questions in flight at once on each side. Read from base.'),
}

/** The keys shared by every kind of pipeline, except `kind`. */
export const everyKind = {
  inputs: GlobListSchema.optional().describe(
    'Globs of the files that the index and the answers depend on. If none differs between the sides, nothing is built. Default: the documents of a builtin pipeline, else every file.',
  ),
  ...askedAlike,
}

/** The keys shared by the pipeline kinds whose retrieval happens outside RAG Gate. */
export const elsewhere = {
  ...everyKind,
  context: ContextSchema.optional().describe(
    'Number of chunks that your pipeline gives its generator, for answers without the field context. Default: unknown.',
  ),
}
