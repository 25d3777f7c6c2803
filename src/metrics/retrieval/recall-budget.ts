import type { ItemMatch } from '../../lib/model/item-match.ts'
import { ofLabels } from '../metric-entry.ts'
import { recallAt } from './recall.ts'
import { notApplicable } from '../../lib/model/score.ts'

/**
 * The `recall@Bt` metric: recall within the top chunks that fit into B tokens, so rankings with
 * different chunk sizes are comparable.
 */
export const recallBudget = ofLabels({
  name: 'recall',
  family: 'recall_budget',
  cutoff: 'tokens',
  direction: 'higher',
  description:
    'Share of the labels found within the first B tokens of whole chunks; comparable across chunk sizes.',
  looksAt: 'chunks',
  score: (match, budget = Infinity) => {
    const ranks = chunksWithin(match, budget)
    const score = recallAt(match, ranks ?? 0)
    return score.kind === 'scored' && ranks === undefined ? notApplicable('no_text') : score
  },
})

/**
 * Returns how many of the top chunks fit into the budget. Counts whole chunks, including repeats,
 * up to the first that does not fit. Returns undefined if the length of a chunk within the budget
 * is unknown, because it has no text or was not kept.
 */
function chunksWithin({ chunks, returned }: ItemMatch, budget: number): number | undefined {
  let sum = 0
  for (const [index, { tokens }] of chunks.entries()) {
    if (tokens === undefined) return undefined
    sum += tokens
    if (sum > budget) return index
  }
  return returned > chunks.length ? undefined : returned
}
