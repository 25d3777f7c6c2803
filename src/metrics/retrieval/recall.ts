import type { ItemMatch } from '../../model/item-match.ts'
import { allLabels, type MetricEntry } from '../metric-entry.ts'
import { relevantTargets, satisfiedWithin } from '../../matching/relevant-targets.ts'
import { notApplicable, scored, type Score } from '../../model/score.ts'

/** recall@k: satisfied within the first k ranks / all relevant targets. */
export const recall: MetricEntry = {
  name: 'recall',
  family: 'recall',
  cutoff: 'ranks',
  direction: 'higher',
  group: 'retrieval',
  description: 'Share of what was to be found that the first k chunks hold.',
  reads: 'labels',
  labels: allLabels,
  score: (match, k = match.returned) => recallAt(match, k),
}

/** The share of the relevant targets satisfied within the first k ranks, 0..1; `no_labels` when there are none. */
export function recallAt(match: ItemMatch, k: number): Score {
  const relevant = relevantTargets(match)
  if (relevant.length === 0) return notApplicable('no_labels')
  return scored(satisfiedWithin(relevant, k) / relevant.length)
}
