import { notApplicable, scored } from '../../lib/model/score.ts'
import type { MetricEntry } from '../../metrics/metric-entry.ts'

/**
 * The Brier score of one answer: (confidence - 1)^2 if the answer is right, confidence^2 if it is
 * wrong.
 */
const brier: MetricEntry = {
  name: 'brier',
  cutoff: 'none',
  direction: 'lower',
  group: 'distance',
  description: 'Mean squared distance between stated confidence and correctness (1 or 0).',
  reads: 'confidence',
  score: ({ confidence, right }) => {
    if (confidence === undefined) return notApplicable('no_confidence')
    return right === undefined ? notApplicable('no_outcome') : scored((confidence - +right) ** 2)
  },
}

export const metrics: readonly MetricEntry[] = [brier]
