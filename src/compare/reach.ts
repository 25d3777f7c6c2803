import { eligibleItems } from './eligible-items.ts'
import type { MatchFacts, ScoredItem } from './comparison.ts'

/** How many items lost, or gained, their only findable evidence within the top k. */
export type Reach = {
  readonly k: number
  /** Items with retrieval measured on both sides. */
  readonly items: number
  /** Had something relevant in the top k at base and have nothing at head. */
  readonly lost: number
  readonly gained: number
}

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
