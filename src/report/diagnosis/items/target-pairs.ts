import type { ItemDetails } from '../../../lib/model/comparison.ts'
import type { MatchedTarget } from '../../../lib/model/item-match.ts'

/** A relevant target as base found it, with what head made of the same label. */
export type TargetPair = { readonly base: MatchedTarget; readonly head: MatchedTarget }

/**
 * Relevant targets that both sides were asked for, in base's order. `minGrade`: undefined takes that of the
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
