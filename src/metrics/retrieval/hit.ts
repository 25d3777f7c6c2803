import { ofLabels } from '../metric-entry.ts'
import { relevantTargets, satisfiedWithin } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `hit@k` metric: 1 if any relevant target is satisfied within the first k ranks, and 0
 * otherwise.
 */
export const hit = ofLabels({
  name: 'hit',
  aliases: ['hit_rate', 'success'],
  cutoff: 'ranks',
  direction: 'higher',
  description: '1 if any label is found in the first k chunks, else 0.',
  looksAt: 'ranks',
  score: (match, k = match.returned) => {
    const relevant = relevantTargets(match)
    if (relevant.length === 0) return notApplicable('no_labels')
    return scored(satisfiedWithin(relevant, k) >= 1 ? 1 : 0)
  },
})
