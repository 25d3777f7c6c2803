import type { ItemMatch } from '../../model/item-match.ts'
import { ofContext, ofLabels } from '../metric-entry.ts'
import { relevantTargets, satisfiedWithin } from '../../matching/relevant-targets.ts'
import { notApplicable, scored } from '../../model/score.ts'

/** hit@k: 1 if any relevant target is satisfied within the first k ranks, else 0. */
export const hit = ofLabels({
  name: 'hit',
  aliases: ['hit_rate', 'success'],
  cutoff: 'ranks',
  direction: 'higher',
  description: '1 when the first k chunks hold anything that was to be found, else 0.',
  looksAt: 'ranks',
  score: (match, k = match.returned) => {
    const hits = isHit(match, k)
    return hits === undefined ? notApplicable('no_labels') : scored(hits ? 1 : 0)
  },
})

/** hit@context: the same of the chunks that reach the generator. */
export const hitContext = ofContext(
  hit,
  '1 when the chunks that reach the generator hold anything that was to be found, else 0.',
)

/** miss_rate@k: 1 - hit@k. */
export const missRate = ofLabels({
  name: 'miss_rate',
  cutoff: 'ranks',
  direction: 'lower',
  description: '1 when the first k chunks hold nothing that was to be found, else 0.',
  looksAt: 'ranks',
  score: (match, k = match.returned) => {
    const hits = isHit(match, k)
    return hits === undefined ? notApplicable('no_labels') : scored(hits ? 0 : 1)
  },
})

/** Undefined where there is nothing to find. */
function isHit(match: ItemMatch, k: number): boolean | undefined {
  const relevant = relevantTargets(match)
  return relevant.length === 0 ? undefined : satisfiedWithin(relevant, k) >= 1
}
