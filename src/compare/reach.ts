import type { Reach } from '../model/reach.ts'
import { eligibleItems } from './eligible-items.ts'
import type { Metric } from '../model/metric.ts'
import type { MatchFacts, ScoredItem } from '../model/comparison.ts'

/** What is looked at of a ranking: so many ranks from the top, or what reaches the generator. */
export type Window = number | 'context'

/** What a metric looks at; undefined for a budget of tokens and for all that was returned. */
export function windowOf({ cutoff }: Pick<Metric, 'cutoff'>): Window | undefined {
  if (cutoff.kind === 'ranks') return cutoff.k
  return cutoff.kind === 'context' ? 'context' : undefined
}

/** The blast radius of a change within a window. Undefined where no item was measured on both sides. */
export function reachAt(window: Window, items: readonly ScoredItem[]): Reach | undefined {
  const reach = { k: window === 'context' ? undefined : window, items: 0, lost: 0, gained: 0 }
  for (const { facts } of eligibleItems(items)) {
    const base = facts.base?.match
    const head = facts.head.match
    if (base === undefined || head === undefined) continue
    // A label that no longer grades anything was not lost from any rank.
    if (base.relevant === 0 || head.relevant === 0) continue
    reach.items += 1
    if (hits(base, window) && !hits(head, window)) reach.lost += 1
    if (!hits(base, window) && hits(head, window)) reach.gained += 1
  }
  return reach.items === 0 ? undefined : reach
}

/** Whether a relevant target is satisfied within the window; nothing is within a context that is unknown. */
export function hits({ firstRank, inContext = false }: MatchFacts, window: Window): boolean {
  return window === 'context' ? inContext : firstRank <= window
}
