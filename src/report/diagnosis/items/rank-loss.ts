import { chunksOf } from '../../../lib/model/run.ts'
import type { Sides } from '../../../lib/sides.ts'
import type { ItemMatch, PlacedChunk } from '../../../lib/model/item-match.ts'
import type { Found } from './attribute-item.ts'
import { lossOf, type DegradedMatch } from './before-ranks.ts'
import { endOfPassage, missedBy } from './beyond-reach.ts'
import type { DiagnosisFacts } from './facts.ts'
import { isOustedByNewText } from './new-text.ts'
import { holdSameChunks, isHeld, sharesOf } from './same-passage.ts'
import type { TargetPair } from './target-pairs.ts'

export type Within = {
  /** The number of top ranks, or of chunks in the context, that the metric considers. */
  readonly reach: Sides<number>
  readonly chunks: Sides<readonly PlacedChunk[]>
}

/**
 * Returns why a passage that head returns is out of reach: because of its rank or because of the
 * chunks' lengths.
 */
export function rankLoss(
  lost: TargetPair,
  { degraded: { details, metric }, base, head, reach }: DegradedMatch & Pick<Within, 'reach'>,
  facts: DiagnosisFacts,
): Found {
  const { rank } = lost.head
  const shares = sharesOf(facts.corpora)
  const hasFallen = rank > lost.base.rank
  const had = base.chunks[lost.base.rank - 1]
  const isKept = had !== undefined && isHeld(had, { side: 'base', others: head.chunks, shares })
  // Repeated chunks push others down without changing their order, so they are not counted.
  const isBehind = placeOf(rank, head) > placeOf(lost.base.rank, base)
  const isSame = isBehind && isKept && holdSameChunks({ base, head }, shares, rank)
  const isCrowded =
    metric.cutoff.kind === 'tokens' &&
    (!hasFallen || (!isSame && isBehindLarger(rank, { base, head }, reach.base)))
  const isOusted = isOustedByNewText(lost, { details, reach: reach.head }, facts)
  const ofRank = isOusted
    ? 'ousted-by-new-text'
    : isSame
      ? 'same-chunks-reordered'
      : 'ranked-too-low'
  const { head: result } = details.results
  const scored = chunksOf(result)
  return {
    ...lossOf(lost, isCrowded ? 'crowded-out' : ofRank),
    room: isCrowded ? reach.head : undefined,
    ends: endOfPassage(rank, metric, head.chunks),
    missedBy: isCrowded ? undefined : missedBy(rank, reach.head, scored),
  }
}

/**
 * Returns the position of the chunk at a rank, not counting chunks whose id or text occurs earlier in
 * the list.
 */
function placeOf(rank: number, { chunks }: ItemMatch): number {
  const above = chunks.slice(0, rank - 1).filter(({ repeated }) => !repeated)
  return 1 + new Set(above.map(({ chunk: { id, text } }) => text ?? id)).size
}

/** Chunks count as larger if their mean length is more than this many times base's. */
const largerBy = 1.1

/**
 * Returns whether base's token budget reached this rank and head's chunks down to this rank are
 * larger on average than base's chunks within the budget.
 */
function isBehindLarger(
  rank: number,
  { base, head }: Sides<ItemMatch>,
  reachOfBase: number,
): boolean {
  if (rank > reachOfBase) return false
  const before = meanTokens(base.chunks.slice(0, reachOfBase))
  const now = meanTokens(head.chunks.slice(0, rank))
  return before !== undefined && now !== undefined && now > largerBy * before
}

function meanTokens(chunks: readonly PlacedChunk[]): number | undefined {
  const known = chunks.flatMap(({ tokens }) => tokens ?? [])
  if (known.length === 0) return undefined
  return known.reduce((sum, tokens) => sum + tokens, 0) / known.length
}
