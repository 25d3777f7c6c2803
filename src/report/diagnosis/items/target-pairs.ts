import type { ItemDetails } from '../../../lib/model/comparison.ts'
import type { MatchedTarget } from '../../../lib/model/item-match.ts'

/** A relevant target with its result on base, and the result of the same label on head. */
export type TargetPair = { readonly base: MatchedTarget; readonly head: MatchedTarget }

/**
 * Returns the pairs of relevant targets, in base's order. `minGrade` defaults to the minimum grade of the
 * match. Empty if either side has nothing to find.
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
