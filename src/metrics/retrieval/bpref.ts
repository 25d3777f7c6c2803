import { ofLabels } from '../metric-entry.ts'
import { relevantTargets } from '../../matching/relevant-targets.ts'
import { notApplicable, scored } from '../../model/score.ts'

/**
 * bpref (Buckley and Voorhees 2004): how rarely a chunk judged non-relevant stands above a relevant
 * one; unjudged chunks do not count at all.
 */
export const bpref = ofLabels({
  name: 'bpref',
  cutoff: 'none',
  direction: 'higher',
  description:
    'How rarely something judged not relevant stands above something relevant; unjudged chunks are passed over.',
  labels: ['chunks', 'docs'],
  looksAt: 'ranks',
  score: (match) => {
    const relevant = relevantTargets(match)
    if (relevant.length === 0) return notApplicable('no_labels')
    const rejected = match.targets
      .filter(({ grade }) => grade < match.minGrade)
      .map(({ rank }) => rank)
      .toSorted((a, b) => a - b)
    const bound = Math.min(rejected.length, relevant.length)
    const found = relevant.map(({ rank }) => rank).filter((rank) => rank < Infinity)
    let sum = 0
    let above = 0
    for (const rank of found.toSorted((a, b) => a - b)) {
      while ((rejected[above] ?? Infinity) < rank) above += 1
      sum += above === 0 ? 1 : 1 - Math.min(above, relevant.length) / bound
    }
    return scored(sum / relevant.length)
  },
})
