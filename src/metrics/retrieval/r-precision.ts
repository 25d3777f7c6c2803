import { ofLabels } from '../metric-entry.ts'
import { recallAt } from './recall.ts'
import { relevantTargets } from '../../matching/relevant-targets.ts'

/** r_precision: recall at rank R, where R is the number of relevant targets. */
export const rPrecision = ofLabels({
  name: 'r_precision',
  cutoff: 'none',
  direction: 'higher',
  description: 'Recall within as many ranks as there are things to find.',
  looksAt: 'ranks',
  score: (match) => recallAt(match, relevantTargets(match).length),
})
