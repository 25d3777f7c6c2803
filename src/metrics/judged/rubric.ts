import { ofVerdicts, type MetricEntry } from '../metric-entry.ts'
import { unasked } from './claim-rows.ts'
import type { ClaimMatrix } from '../../lib/model/judging/claims.ts'
import { nothingRulesOut } from '../ruled-out.ts'
import { judgeError, notApplicable, scored, type Score } from '../../lib/model/score.ts'

export const rubricPrefix = 'rubric.'

export const rubricLabel = /^[a-z][a-z0-9-]*$/

/**
 * Returns the metric `rubric.<label>`, for a quality that a rubric describes. Its value is (median of
 * the ratings - lowest) / (highest - lowest).
 */
export function rubric(label: string): MetricEntry {
  return ofVerdicts({
    name: `${rubricPrefix}${label}`,
    direction: 'higher',
    description:
      'A quality that the configuration describes under judge.rubrics, rated by the judge.',
    needs: [],
    ruledOut: nothingRulesOut,
    score: (matrix) => scoreRating(matrix, label),
  })
}

/**
 * Returns a label's score from the ratings in a matrix: (median of the ratings - lowest) / (highest
 * - lowest).
 */
export function scoreRating({ rubrics }: ClaimMatrix, label: string): Score {
  const samples = rubrics.get(label)
  if (samples === undefined) return judgeError(unasked)
  if (samples.kind === 'lost') return judgeError(samples.cause)
  if (samples.kind === 'skipped') return notApplicable(samples.reason)
  const { values, lowest, highest } = samples
  if (values.length === 0 || highest <= lowest) return judgeError('malformed')
  return scored((median(values) - lowest) / (highest - lowest))
}

/** Returns the median. If the number of values is even, this is the mean of the two middle ones. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >>> 1] ?? 0
  const lower = sorted[(sorted.length - 1) >>> 1] ?? upper
  return (lower + upper) / 2
}
