import { ofLabels, type LabelMetric } from '../metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

const shared = {
  name: 'map',
  direction: 'higher',
  looksAt: 'ranks',
} as const

/**
 * Computes average precision as trec_eval does: 1/R times the sum of min(1, s(r) / r) over the
 * relevant targets within k, where R is the number of relevant targets, r is a target's rank and
 * s(r) is the number of targets up to that rank. The bound of 1 is needed because one chunk may
 * satisfy several targets.
 */
const score: LabelMetric['score'] = (match, k = match.returned) => {
  const relevant = relevantTargets(match)
  if (relevant.length === 0) return notApplicable('no_labels')
  const ranks = relevant
    .map(({ rank }) => rank)
    .filter((rank) => rank <= k)
    .toSorted((a, b) => a - b)
  let sum = 0
  let satisfied = 0
  for (const rank of ranks) {
    while ((ranks[satisfied] ?? Infinity) <= rank) satisfied += 1
    sum += Math.min(1, satisfied / rank)
  }
  return scored(sum / relevant.length)
}

/** The `map` metric: average precision over all returned chunks. */
export const map = ofLabels({
  ...shared,
  cutoff: 'none',
  description:
    'Average precision over all chunks returned; a label that is never found counts as 0.',
  score,
})

/**
 * The `map@k` metric: average precision over the first k ranks, always divided by the total number
 * of relevant targets, even if that number exceeds k.
 */
export const mapAtK = ofLabels({
  ...shared,
  cutoff: 'ranks',
  description:
    'Average precision over the first k chunks; a label that is not among them counts as 0.',
  score,
})
