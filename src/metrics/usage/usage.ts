import type { MetricEntry } from '../metric-entry.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'
import { tokensOf } from '../../lib/text/tokens.ts'

/**
 * The `input_tokens` metric: the number of tokens that the pipeline's models read for one query, as
 * reported by the pipeline.
 */
export const inputTokens: MetricEntry = {
  ...tokensSpent(
    'input_tokens',
    "Tokens that the pipeline's models read for a question, as the pipeline reports.",
  ),
  reads: 'usage',
  score: ({ usage }) => {
    const tokens = usage?.inputTokens
    return tokens === undefined ? notApplicable('no_usage') : scored(tokens)
  },
}

/**
 * The `output_tokens` metric: the number of tokens that the pipeline's models generated for one
 * query, including reasoning, as reported by the pipeline. If either side does not report it, the
 * tokens in both sides' answers are estimated instead.
 */
export const outputTokens: MetricEntry = {
  ...tokensSpent(
    'output_tokens',
    "Tokens that the pipeline's models wrote for a question, as the pipeline reports; if a side reports none, counted in both answers.",
  ),
  reads: 'usage',
  score: ({ usage, measured }) => {
    const tokens = measured === undefined ? usage?.outputTokens : tokensOf(measured)
    return tokens === undefined ? notApplicable('no_usage') : scored(tokens)
  },
}

function tokensSpent(name: string, description: string) {
  return { name, cutoff: 'none', direction: 'lower', group: 'size', description } as const
}
