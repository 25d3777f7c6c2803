import { ofLabels, type LabelMetric } from '../metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

const shared = {
  name: 'mrr',
  aliases: ['mean_reciprocal_rank'],
  direction: 'higher',
  looksAt: 'ranks',
} as const

/**
 * Returns the reciprocal of the rank at which the first relevant target is found, or 0 if that rank
 * is beyond k or no target is found.
 */
const score: LabelMetric['score'] = (match, k = match.returned) => {
  const relevant = relevantTargets(match)
  if (relevant.length === 0) return notApplicable('no_labels')
  const first = relevant.reduce((least, { rank }) => Math.min(least, rank), Infinity)
  return scored(first <= k ? 1 / first : 0)
}

/**
 * The `mrr` metric: the reciprocal of the rank at which the first label is found among all returned
 * chunks.
 */
export const mrr = ofLabels({
  ...shared,
  cutoff: 'none',
  description: '1 / the rank at which the first label is found.',
  score,
})

/** The `mrr@k` metric: like `mrr`, but 0 if the rank is beyond k. */
export const mrrAtK = ofLabels({
  ...shared,
  cutoff: 'ranks',
  description: '1 / the rank at which the first label is found, 0 beyond rank k.',
  score,
})
