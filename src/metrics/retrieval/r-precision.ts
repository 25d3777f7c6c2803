import { allLabels, type MetricEntry } from '../metric-entry.ts'
import { recallAt } from './recall.ts'
import { relevantTargets } from '../../matching/relevant-targets.ts'

/** r_precision: recall at rank R, where R is the number of relevant targets. */
export const rPrecision: MetricEntry = {
  name: 'r_precision',
  family: 'r_precision',
  cutoff: 'none',
  direction: 'higher',
  group: 'retrieval',
  description: 'Recall within as many ranks as there are things to find.',
  reads: 'labels',
  labels: allLabels,
  score: (match) => recallAt(match, relevantTargets(match).length),
}
