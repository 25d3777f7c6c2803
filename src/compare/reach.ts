import type { Reach } from '../model/reach.ts'
import { eligibleItems } from './eligible-items.ts'
import type { MatchFacts, ScoredItem } from '../model/comparison.ts'

/** The blast radius of a change at rank k. Undefined where no item was measured on both sides. */
export function reachAt(k: number, items: readonly ScoredItem[]): Reach | undefined {
  const reach = { k, items: 0, lost: 0, gained: 0 }
  for (const { facts } of eligibleItems(items)) {
    const base = facts.base?.match
    const head = facts.head.match
    if (base === undefined || head === undefined) continue
    // A label that no longer grades anything was not lost from any rank.
    if (base.relevant === 0 || head.relevant === 0) continue
    reach.items += 1
    if (hits(base, k) && !hits(head, k)) reach.lost += 1
    if (!hits(base, k) && hits(head, k)) reach.gained += 1
  }
  return reach.items === 0 ? undefined : reach
}

/** Whether a relevant target is satisfied within the first k ranks. */
export function hits({ firstRank }: MatchFacts, k: number): boolean {
  return firstRank <= k
}
