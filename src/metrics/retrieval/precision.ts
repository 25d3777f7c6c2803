import { ofLabels } from '../metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `precision@k` metric: the number of relevant chunks among the first k, divided by k. Missing
 * ranks in a short list count as misses.
 */
export const precision = ofLabels({
  name: 'precision',
  aliases: ['p'],
  cutoff: 'ranks',
  direction: 'higher',
  description: 'Share of the first k ranks with a relevant chunk; an empty rank is a miss.',
  looksAt: 'chunks',
  score: (match, k = match.returned) => {
    if (relevantTargets(match).length === 0) return notApplicable('no_labels')
    const relevant = match.chunks.slice(0, k).filter((chunk) => chunk.relevant).length
    return scored(relevant === 0 ? 0 : relevant / k)
  },
})
