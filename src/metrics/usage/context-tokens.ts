import type { MetricEntry } from '../metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `context_tokens` metric: the number of tokens in the chunks that reach the generator, or 0
 * for an empty context.
 */
export const contextTokens: MetricEntry = {
  name: 'context_tokens',
  cutoff: 'none',
  direction: 'lower',
  group: 'size',
  description: 'Tokens (four UTF-8 bytes each) of the chunks that reach the generator.',
  reads: 'chunks',
  score: ({ context }) => {
    if (context === undefined) return notApplicable('no_context')
    let sum = 0
    for (const { tokens } of context) {
      if (tokens === undefined) return notApplicable('no_text')
      sum += tokens
    }
    return scored(sum)
  },
}
