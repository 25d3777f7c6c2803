import { notApplicable, scored } from '../../lib/model/score.ts'
import type { MetricEntry } from '../../metrics/metric-entry.ts'

/** Squared distance: (confidence - 1)^2 for a right answer, confidence^2 for a wrong one. */
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
