import { allLabels, type MetricEntry } from '../metric-entry.ts'
import { relevantTargets } from '../../matching/relevant-targets.ts'
import { notApplicable, scored } from '../../model/score.ts'

/** precision@k: relevant chunks among the first k / k, so that chunks missing from a short list are misses. */
export const precision: MetricEntry = {
  name: 'precision',
  family: 'precision',
  cutoff: 'ranks',
  direction: 'higher',
  group: 'retrieval',
  description:
    'Share of the first k ranks that hold a relevant chunk; a rank left empty is a miss.',
  reads: 'labels',
  labels: allLabels,
  score: (match, k = match.returned) => {
    if (relevantTargets(match).length === 0) return notApplicable('no_labels')
    const relevant = match.chunks.slice(0, k).filter((chunk) => chunk.relevant).length
    return scored(relevant === 0 ? 0 : relevant / k)
  },
}
