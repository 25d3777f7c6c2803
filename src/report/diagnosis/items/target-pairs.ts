import type { ItemDetails } from '../../../lib/model/comparison.ts'
import type { MatchedTarget } from '../../../lib/model/item-match.ts'

/** A relevant target as matched on base and on head. */
export type TargetPair = { readonly base: MatchedTarget; readonly head: MatchedTarget }

/**
 * Returns the pairs of relevant targets, in base's order. `minGrade` defaults to the match's
 * minimum grade. Returns no pairs if either side's results were not matched with labels.
 */
export function targetPairs(
  { matches: { base, head } }: Pick<ItemDetails, 'matches'>,
  minGrade: number | undefined,
): readonly TargetPair[] {
  if (base === undefined || head === undefined) return []
  return base.targets.flatMap((target, index) => {
    const same = head.targets[index]
    const isRelevant = target.grade >= (minGrade ?? base.minGrade)
    return same === undefined || !isRelevant ? [] : [{ base: target, head: same }]
  })
}
