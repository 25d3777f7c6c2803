import type { ItemMatch } from '../../../lib/model/item-match.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { readsEveryGrade } from '../../../metrics/metric-traits.ts'
import { reachOfMetric } from '../../../golden/matching/reach-of-metric.ts'
import type { Side, Sides } from '../../../lib/sides.ts'
import { alteredText } from './altered-text.ts'
import { answeredElsewhere } from './answered-elsewhere.ts'
import type { Found } from './attribute-item.ts'
import { copyWithin } from '../stages/copy-within.ts'
import { beforeRanks, type DegradedMatch, lossOf } from './before-ranks.ts'
import { contextLoss } from './context-loss.ts'
import { contextOf, isSeen } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { rankLoss, type Within } from './rank-loss.ts'
import { type TargetPair, targetPairs } from './target-pairs.ts'

/**
 * Returns why a ranking metric fell, based on what happened to the best-ranked target that base had
 * within reach.
 */
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
    const found = lossWithin(lost, { degraded, base, head, ...scope }, facts)
    return found.cause === 'in-a-copy' || found.cause === 'text-altered'
      ? found
      : { ...found, elsewhere: answeredElsewhere(lost, degraded, facts) }
  }
  const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank))
  return fallen === undefined ? { cause: 'unknown' } : lossOf(fallen, 'reordered')
}

/**
 * The part of both rankings that a metric considers, with a check for whether it contains a target.
 */
type Scope = Within & { readonly holds: (side: Side, pair: TargetPair) => boolean }

/**
 * Returns the part of both rankings that a metric considers. For a context metric, this part
 * consists of the chunks in the context, because a context may leave out any chunk.
 */
function scopeOf(
  { details, metric }: DegradedItem,
  { base, head }: Sides<ItemMatch>,
  facts: DiagnosisFacts,
): Scope {
  if (metric.cutoff.kind === 'context') {
    const [ofBase, ofHead] = [contextOf('base', details, facts), contextOf('head', details, facts)]
    if (ofBase !== undefined && ofHead !== undefined) {
      const contexts = { base: ofBase, head: ofHead }
      const chunks = { base: ofBase.chunks, head: ofHead.chunks }
      const reach = { base: ofBase.size, head: ofHead.size }
      const holds: Scope['holds'] = (side, pair) => isSeen(pair[side], contexts[side], facts)
      return { reach, chunks, holds }
    }
  }
  const reach = { base: reachOfMetric(metric, base), head: reachOfMetric(metric, head) }
  const chunks = {
    base: base.chunks.slice(0, reach.base),
    head: head.chunks.slice(0, reach.head),
  }
  const holds: Scope['holds'] = (side, pair) => pair[side].rank <= reach[side]
  return { reach, chunks, holds }
}

/** Returns what happened to a target that is within reach on base but not on head. */
function lossWithin(
  lost: TargetPair,
  matched: DegradedMatch & Within,
  facts: DiagnosisFacts,
): Found {
  const { degraded, reach, chunks } = matched
  if (isGone(lost, degraded)) return lossOf(lost, 'evidence-gone')
  const copy = copyWithin(lost.head, chunks.head, facts)
  if (copy !== undefined) return { ...lossOf(lost, 'in-a-copy'), chunk: copy.chunk }
  const altered = alteredText(lost, matched, facts)
  if (altered !== undefined) return altered
  const early = beforeRanks(lost, matched, facts)
  if (early !== undefined) return early
  const ofContext =
    degraded.metric.cutoff.kind === 'context'
      ? contextLoss({ base: lost.base.rank, head: lost.head.rank }, reach)
      : undefined
  return ofContext === undefined
    ? rankLoss(lost, matched, facts)
    : { ...lossOf(lost, ofContext), room: reach.head }
}

/** Returns the pair with the best rank on base, or the first one in case of a tie. */
export function bestOf(pairs: readonly TargetPair[]): TargetPair | undefined {
  return pairs.reduce<TargetPair | undefined>(
    (best, pair) => (best === undefined || pair.base.rank < best.base.rank ? pair : best),
    undefined,
  )
}

/** Returns whether head removed the target's text from its documents. */
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

/**
 * Returns the cause for a question that has no scores, because head removed its evidence and its
 * labels are therefore excluded on both sides.
 */
function goneEvidence({ item }: DegradedItem): Found {
  const [gone] = item.gone
  if (gone === undefined) return { cause: 'unknown' }
  return { cause: 'evidence-gone', target: { kind: 'evidence', name: gone.doc } }
}
