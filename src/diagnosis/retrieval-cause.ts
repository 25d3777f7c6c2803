import type { ItemMatch, MatchedTarget } from '../model/item-match.ts'
import { documentId } from '../text/document-id.ts'
import { readsEveryGrade } from '../metrics/metric-traits.ts'
import { type Copy, copyOf } from '../matching/copies.ts'
import { reachOfMetric } from '../matching/reach-of-metric.ts'
import type { Sides } from '../core/sides.ts'
import type { Found } from './attribute-item.ts'
import type { Attribution } from '../model/cause.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { inIndex } from './in-index.ts'
import { targetPairs, type TargetPair } from './target-pairs.ts'
import { tookPlace } from './took-place.ts'

/** Why a metric of a ranking fell: what became of the target that base had within reach at the best rank. */
export function retrievalCause(degraded: DegradedItem, facts: DiagnosisFacts): Found {
  const { details, metric } = degraded
  const { base, head } = details.matches
  if (base === undefined || head === undefined) return goneEvidence(degraded)
  const reach = { base: reachOfMetric(metric, base), head: reachOfMetric(metric, head) }
  const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : undefined).filter(
    (pair) => pair.base.rank <= reach.base,
  )
  const lost = bestOf(reached.filter((pair) => pair.head.rank > reach.head))
  if (lost !== undefined) {
    if (isGone(lost, degraded)) return lossOf(lost, 'evidence-gone')
    const copy = copyWithin(lost, head, reach.head)
    if (copy !== undefined) return { ...lossOf(lost, 'in-a-copy'), chunk: copy.chunk }
    const early = beforeRanks(lost, { base, head }, facts)
    if (early !== undefined) return early
    const isCrowded =
      metric.cutoff.kind === 'tokens' && crowdedOut(lost, { base, head }, reach.base)
    return {
      ...lossOf(lost, isCrowded ? 'crowded-out' : 'ranked-too-low'),
      room: isCrowded ? reach.head : undefined,
      displacedBy: tookPlace(details, metric),
    }
  }
  const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank))
  return fallen === undefined ? { cause: 'unknown' } : lossOf(fallen, 'reordered')
}

/** A chunk within reach that says the same in another document. */
function copyWithin(
  { head: { what } }: TargetPair,
  { chunks }: ItemMatch,
  reach: number,
): Copy | undefined {
  if (what.kind !== 'evidence') return undefined
  const within = chunks.slice(0, reach)
  return what.any.map((one) => copyOf(one, within)).find((copy) => copy !== undefined)
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
  if (place !== 'there') return lossOf(pair, place)
  return pair.head.rank === Infinity ? lossOf(pair, 'not-retrieved') : undefined
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

/** Whether head removed what the target asks for. */
function isGone({ base: { what } }: TargetPair, { item }: DegradedItem): boolean {
  const names =
    what.kind === 'evidence'
      ? what.any.map(({ quote, doc }) => [doc, quote])
      : [[what.id, undefined]]
  return item.gone.some((gone) =>
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
