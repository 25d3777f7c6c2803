import type { Usage } from '../../lib/model/run.ts'
import type { MetricEntry } from '../metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/** input_tokens: what the pipeline says that its models read for one query. */
export const inputTokens = tokensSpent(
  'input_tokens',
  'inputTokens',
  'Tokens that the pipeline says its models read for a question.',
)

/** output_tokens: what the pipeline says that its models wrote for one query, thinking included. */
export const outputTokens = tokensSpent(
  'output_tokens',
  'outputTokens',
  'Tokens that the pipeline says its models wrote for a question.',
)

function tokensSpent(name: string, key: keyof Usage, description: string): MetricEntry {
  return {
    name,
    cutoff: 'none',
    direction: 'lower',
    group: 'size',
    description,
    reads: 'usage',
    score: ({ usage }) => {
      const tokens = usage?.[key]
      return tokens === undefined ? notApplicable('no_usage') : scored(tokens)
    },
  }
}
