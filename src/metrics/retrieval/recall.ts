import type { ItemMatch } from '../../lib/model/item-match.ts'
import { ofContext, ofLabels } from '../metric-entry.ts'
import { relevantTargets, satisfiedWithin } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'

/** `recall@k`: targets satisfied within the first k ranks / all relevant targets. */
export const recall = ofLabels({
  name: 'recall',
  aliases: ['r'],
  cutoff: 'ranks',
  direction: 'higher',
  description: 'Share of the labels found in the first k chunks.',
  looksAt: 'ranks',
  score: (match, k = match.returned) => recallAt(match, k),
})

/** `recall@context`: targets satisfied by the chunks that reach the generator / all relevant targets. */
export const recallContext = ofContext(
  recall,
  'Share of the labels found in the chunks that reach the generator.',
)

/**
 * Returns the share of the relevant targets satisfied within the first k ranks, 0..1; `no_labels`
 * if there are none.
 */
export function recallAt(match: ItemMatch, k: number): Score {
  const relevant = relevantTargets(match)
  if (relevant.length === 0) return notApplicable('no_labels')
  return scored(satisfiedWithin(relevant, k) / relevant.length)
}
