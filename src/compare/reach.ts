import type { ItemMatch } from '../metrics/item-match.ts'
import { eligibleItems } from './compare-metric.ts'
import type { ScoredItem } from './comparison.ts'

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
  const both = eligibleItems(items).flatMap((item) => {
    const { base, head } = item.matches
    return base === undefined || head === undefined
      ? []
      : [{ base: hits(base, k), head: hits(head, k) }]
  })
  if (both.length === 0) return undefined
  return {
    k,
    items: both.length,
    lost: both.filter((item) => item.base && !item.head).length,
    gained: both.filter((item) => !item.base && item.head).length,
  }
}

/** Whether a relevant target is satisfied within the first k ranks. */
export function hits(match: ItemMatch, k: number): boolean {
  return match.targets.some((target) => target.grade >= match.minGrade && target.rank <= k)
}
