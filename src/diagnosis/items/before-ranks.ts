import type { Sides } from '../../core/sides.ts'
import type { Attribution } from '../../model/cause.ts'
import type { ItemMatch, MatchedTarget } from '../../model/item-match.ts'
import type { Found } from './attribute-item.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { inIndex } from './in-index.ts'
import { movedTo } from './moved-text.ts'
import { isNeverReturned } from './never-returned.ts'
import type { TargetPair } from './target-pairs.ts'

/** A question with what both sides returned for it. */
export type Matched = Sides<ItemMatch> & { readonly degraded: DegradedItem }

/** What keeps a lost target from the rank that it had; undefined where head returns it, and at fault is its rank. */
export function beforeRanks(
  pair: TargetPair,
  matched: Matched,
  facts: DiagnosisFacts,
): Found | undefined {
  const place = inIndex(pair, matched, facts)
  if (place === 'removed') return lossOf(pair, 'evidence-gone')
  if (place === 'not-indexed' || place === 'split-by-chunking') return lossOf(pair, place)
  const moved = movedTo(pair, matched.degraded.item, facts)
  if (moved !== undefined) return { ...lossOf(pair, 'moved-text'), movedTo: moved }
  if (pair.head.rank !== Infinity) return undefined
  const returned = { base: matched.base.returned, head: matched.head.returned }
  if (isListCut(pair.base.rank, returned, facts))
    return { ...lossOf(pair, 'list-cut'), room: returned.head }
  if (place === 'there') return lossOf(pair, 'not-retrieved')
  return isNeverReturned(pair, matched, facts)
    ? { ...lossOf(pair, 'not-indexed'), neverReturned: true }
    : lossOf(pair, 'unknown')
}

/** Whether head returns fewer chunks than base, and than it was asked for, and ends before the rank on base. */
export function isListCut(
  rankOnBase: number,
  returned: Sides<number>,
  { depth }: DiagnosisFacts,
): boolean {
  return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head
}

/**
 * Why a passage that was returned is not before the generator: the context is shorter than base's, else it leaves out
 * what ranks well enough. Undefined where its rank is to blame. `room`: chunks of each context.
 */
export function contextLoss(
  rank: Sides<number>,
  room: Sides<number>,
): 'context-cut' | 'left-out-of-context' | undefined {
  if (room.head < room.base && rank.head <= room.base) return 'context-cut'
  return rank.head <= Math.max(room.head, rank.base) ? 'left-out-of-context' : undefined
}

/** A cause that is about one target, with its ranks. */
export function lossOf({ base, head }: TargetPair, cause: Attribution['cause']): Found {
  return { cause, target: targetOf(base), rank: { base: rankOf(base), head: rankOf(head) } }
}

function targetOf({ what }: MatchedTarget): Attribution['target'] {
  if (what.kind !== 'evidence') return { kind: what.kind, name: what.id }
  return { kind: 'evidence', name: what.any[0]?.doc ?? '' }
}

function rankOf({ rank }: MatchedTarget): number | undefined {
  return rank === Infinity ? undefined : rank
}
