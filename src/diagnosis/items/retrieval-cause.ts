import type { ItemMatch, MatchedTarget } from '../../model/item-match.ts'
import { documentId } from '../../text/document-id.ts'
import { readsEveryGrade } from '../../metrics/metric-traits.ts'
import { type Copy, copyOf } from '../../matching/follow/copies.ts'
import { textOfChunk } from '../../matching/locate-chunk.ts'
import { normalCorpusOf } from '../../matching/quotes/normal-corpus.ts'
import { reachOfMetric } from '../../matching/reach-of-metric.ts'
import type { Side, Sides } from '../../core/sides.ts'
import { answeredElsewhere } from './answered-elsewhere.ts'
import type { Found } from './attribute-item.ts'
import type { Attribution } from '../../model/cause.ts'
import { contextOf, isSeen } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { inIndex } from './in-index.ts'
import { isOustedByNewText } from './new-text.ts'
import { targetPairs, type TargetPair } from './target-pairs.ts'
import { tookPlace } from './took-place.ts'

/** Why a metric of a ranking fell: what became of the target that base had within reach at the best rank. */
export function retrievalCause(degraded: DegradedItem, facts: DiagnosisFacts): Found {
  const { details, metric } = degraded
  const { base, head } = details.matches
  if (base === undefined || head === undefined) return goneEvidence(degraded)
  const scope = scopeOf(degraded, { base, head }, facts)
  const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : undefined).filter((pair) =>
    scope.holds('base', pair),
  )
  const lost = bestOf(reached.filter((pair) => !scope.holds('head', pair)))
  if (lost !== undefined) {
    const found = lossWithin(lost, { degraded, base, head, scope }, facts)
    return found.cause === 'in-a-copy'
      ? found
      : { ...found, elsewhere: answeredElsewhere(lost, degraded, facts) }
  }
  const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank))
  return fallen === undefined ? { cause: 'unknown' } : lossOf(fallen, 'reordered')
}

/** What a metric looks at of both rankings. */
type Scope = {
  /** Ranks from the top, or chunks of the context. */
  readonly reach: Sides<number>
  /** Head's chunks. */
  readonly chunks: ItemMatch['chunks']
  readonly holds: (side: Side, pair: TargetPair) => boolean
}

/** A context may leave out any chunk, so that it goes by what stands in it and not by ranks. */
function scopeOf(
  { details, metric }: DegradedItem,
  { base, head }: Sides<ItemMatch>,
  facts: DiagnosisFacts,
): Scope {
  if (metric.cutoff.kind === 'context') {
    const [before, now] = [contextOf('base', details, facts), contextOf('head', details, facts)]
    if (before !== undefined && now !== undefined) {
      const contexts = { base: before, head: now }
      const reach = { base: before.chunks.length, head: now.chunks.length }
      const holds: Scope['holds'] = (side, pair) => isSeen(pair[side], contexts[side], facts)
      return { reach, chunks: now.chunks, holds }
    }
  }
  const reach = { base: reachOfMetric(metric, base), head: reachOfMetric(metric, head) }
  const holds: Scope['holds'] = (side, pair) => pair[side].rank <= reach[side]
  return { reach, chunks: head.chunks.slice(0, reach.head), holds }
}

type Matches = Sides<ItemMatch> & {
  readonly degraded: DegradedItem
  readonly scope: Scope
}

/** What became of a target that base had within reach and head has not. */
function lossWithin(
  lost: TargetPair,
  { degraded, base, head, scope: { reach, chunks } }: Matches,
  facts: DiagnosisFacts,
): Found {
  const { details, metric } = degraded
  if (isGone(lost, degraded)) return lossOf(lost, 'evidence-gone')
  const copy = copyWithin(lost, chunks, facts)
  if (copy !== undefined) return { ...lossOf(lost, 'in-a-copy'), chunk: copy.chunk }
  const early = beforeRanks(lost, { base, head }, facts)
  if (early !== undefined) return early
  if (metric.cutoff.kind === 'context' && isLeftOut(lost, reach))
    return { ...lossOf(lost, 'left-out-of-context'), room: reach.head }
  const isOusted = isOustedByNewText(lost, { details, reach: reach.head }, facts)
  const isCrowded = metric.cutoff.kind === 'tokens' && crowdedOut(lost, { base, head }, reach.base)
  return {
    ...lossOf(lost, isCrowded ? 'crowded-out' : isOusted ? 'ousted-by-new-text' : 'ranked-too-low'),
    room: isCrowded ? reach.head : undefined,
    displacedBy: tookPlace(details, metric),
  }
}

/** Whether a lost target ranks as on base, or would be out at base's rank too: a shorter context leaves it out. */
export function isLeftOut({ base, head }: TargetPair, room: Sides<number>): boolean {
  return head.rank <= base.rank || (base.rank > room.head && room.base > room.head)
}

/** A chunk within reach that says the same in another document. */
function copyWithin(
  { head: { what } }: TargetPair,
  chunks: ItemMatch['chunks'],
  { corpora }: DiagnosisFacts,
): Copy | undefined {
  if (what.kind !== 'evidence') return undefined
  const texts = normalCorpusOf(corpora.head)
  const textOf = ({ chunk }: ItemMatch['chunks'][number]) => textOfChunk(chunk, texts)
  return what.any.map((one) => copyOf(one, chunks, { textOf })).find((copy) => copy !== undefined)
}

/** A size of chunks counts as another one past this share of the old. */
const largerBy = 1.1

/**
 * Whether a target left a token budget for want of room and not of rank: it stands no lower than on base, or no lower
 * than base's budget reached, after larger chunks than base's.
 */
function crowdedOut(
  pair: TargetPair,
  { base, head }: Sides<ItemMatch>,
  reachOfBase: number,
): boolean {
  if (pair.head.rank <= pair.base.rank) return true
  if (pair.head.rank > reachOfBase) return false
  const before = meanTokens(base.chunks.slice(0, reachOfBase))
  const now = meanTokens(head.chunks.slice(0, pair.head.rank))
  return before !== undefined && now !== undefined && now > largerBy * before
}

function meanTokens(chunks: ItemMatch['chunks']): number | undefined {
  const known = chunks.flatMap(({ tokens }) => tokens ?? [])
  if (known.length === 0) return undefined
  return known.reduce((sum, tokens) => sum + tokens, 0) / known.length
}

/** What keeps a lost target from having any rank at all; undefined where it has one. */
export function beforeRanks(
  pair: TargetPair,
  matches: Sides<ItemMatch>,
  facts: DiagnosisFacts,
): Found | undefined {
  const place = inIndex(pair, matches, facts)
  if (place === 'not-indexed' || place === 'split-by-chunking') return lossOf(pair, place)
  if (pair.head.rank !== Infinity) return undefined
  return lossOf(pair, place === 'there' ? 'not-retrieved' : 'unknown')
}

/** A cause that is about one target, with its ranks. */
export function lossOf({ base, head }: TargetPair, cause: Attribution['cause']): Found {
  return { cause, target: targetOf(base), rank: { base: rankOf(base), head: rankOf(head) } }
}

/** The one at the best rank on base, of equals the first. */
export function bestOf(pairs: readonly TargetPair[]): TargetPair | undefined {
  return pairs.reduce<TargetPair | undefined>(
    (best, pair) => (best === undefined || pair.base.rank < best.base.rank ? pair : best),
    undefined,
  )
}

/** Whether head removed what the target asks for from its documents. */
function isGone({ base: { what } }: TargetPair, { item }: DegradedItem): boolean {
  const names =
    what.kind === 'evidence'
      ? what.any.map(({ quote, doc }) => [doc, quote])
      : [[what.id, undefined]]
  return item.gone.some(
    (gone) =>
      gone.from === 'file' &&
      names.some(([doc, quote]) => documentId(gone.doc) === doc && gone.quote === quote),
  )
}

/** A loss that head declares is left out on both sides, so that nothing is scored. */
function goneEvidence({ item }: DegradedItem): Found {
  const [gone] = item.gone
  if (gone === undefined) return { cause: 'unknown' }
  return { cause: 'evidence-gone', target: { kind: 'evidence', name: gone.doc } }
}

function targetOf({ what }: MatchedTarget): Attribution['target'] {
  if (what.kind !== 'evidence') return { kind: what.kind, name: what.id }
  return { kind: 'evidence', name: what.any[0]?.doc ?? '' }
}

function rankOf({ rank }: MatchedTarget): number | undefined {
  return rank === Infinity ? undefined : rank
}
