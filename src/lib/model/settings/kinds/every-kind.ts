import { wholeNumber } from '../../../parse/expected.ts'
import { GlobListSchema } from '../repository-paths.ts'

/** `pipeline.depth`. */
export const DepthSchema = wholeNumber(1, 1000)

/** `pipeline.context`. */
export const ContextSchema = wholeNumber(1, 1000)

/** Keys of a pipeline that are read from base like the policy, so that both sides are asked alike. */
export const askedAlike = {
  depth: DepthSchema.optional().describe(
    'Number of chunks asked for per question, at least the largest cutoff in chunks of any metric. Read from base, like the policy. Without it: the largest of 20, twice the largest cutoff in chunks, four times the larger context of both sides, and a hundredth of the largest cutoff in tokens; at most 1000.',
  ),
  concurrency: wholeNumber(1, 64)
    .default(8)
    .describe(
      'Number of questions in flight at once on each side. Read from base, like the policy, so that times can be compared.',
    ),
}

/** The keys that a pipeline of any kind has, beside `kind`. */
export const everyKind = {
  inputs: GlobListSchema.optional().describe(
    'Globs of the files that index and answers depend on, code included; a leading ! takes files out again. Where none of them differs between the sides, and neither do configuration and golden set, nothing is built. The folder of a program that a command names counts in any case. Without it: the documents of a builtin pipeline, every file of the repository for the kinds command and http.',
  ),
  ...askedAlike,
}

/** The keys of the kinds that RAG Gate does not retrieve for itself. */
export const elsewhere = {
  ...everyKind,
  context: ContextSchema.optional().describe(
    'Number of chunks from the top that your pipeline hands to its generator, for answers that do not say it themselves in their field context. It is what metrics of the context measure, such as recall@context and context_tokens. Without it: an answer without that field has no such score.',
  ),
}
