import type { ItemMatch } from '../../lib/model/item-match.ts'
import { ofContext, ofLabels } from '../metric-entry.ts'
import { relevantTargets, satisfiedWithin } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored, type Score } from '../../lib/model/score.ts'

/**
 * The `recall@k` metric: the share of relevant targets that are satisfied within the first k ranks.
 */
export const recall = ofLabels({
  name: 'recall',
  aliases: ['r'],
  cutoff: 'ranks',
  direction: 'higher',
  description: 'Share of the labels found in the first k chunks.',
  looksAt: 'ranks',
  score: (match, k = match.returned) => recallAt(match, k),
})

/**
 * The `recall@context` metric: the share of relevant targets that are satisfied by the chunks that
 * reach the generator.
 */
export const recallContext = ofContext(
  recall,
  'Share of the labels found in the chunks that reach the generator.',
)

/**
 * Returns the share (0 to 1) of the relevant targets that are satisfied within the first k ranks.
 * Returns `no_labels` if there are none.
 */
export function recallAt(match: ItemMatch, k: number): Score {
  const relevant = relevantTargets(match)
  if (relevant.length === 0) return notApplicable('no_labels')
  return scored(satisfiedWithin(relevant, k) / relevant.length)
}
