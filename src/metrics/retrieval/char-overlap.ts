import { overlapLength, unionLength, unionOf, without } from '../../golden/matching/intervals.ts'
import type {
  ItemMatch,
  MatchedTarget,
  Place,
  PlacedChunk,
  Span,
} from '../../lib/model/item-match.ts'
import { ofContext, ofLabels } from '../metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

/**
 * The `char_recall@k` metric: the share of the evidence's characters that are inside the first k
 * chunks.
 */
export const charRecall = ofLabels({
  name: 'char_recall',
  cutoff: 'ranks',
  direction: 'higher',
  labels: ['evidence'],
  looksAt: 'chunks',
  description: "Share of the evidence's characters in the first k chunks.",
  score: (match, k = match.returned) => {
    const relevant = relevantTargets(match)
    if (relevant.length === 0) return notApplicable('no_labels')
    if (match.chunks.length === 0) return scored(0)
    if (relevant.some(lacksPlace)) return notApplicable('no_spans')
    return scored(shareHeld(relevant, match, k))
  },
})

/**
 * The `char_recall@context` metric: like `char_recall@k`, but over the chunks that reach the
 * generator.
 */
export const charRecallContext = ofContext(
  charRecall,
  "Share of the evidence's characters in the chunks that reach the generator.",
)

function lacksPlace({ what }: MatchedTarget): boolean {
  return what.kind === 'evidence' && what.any.some(({ places }) => places.length === 0)
}

/**
 * Returns the share of the evidence that is covered. Overlapping spans count once, and the lengths
 * are summed over all documents.
 */
function shareHeld(
  relevant: readonly MatchedTarget[],
  { chunks }: Pick<ItemMatch, 'chunks'>,
  k: number,
): number {
  const top = chunks.slice(0, k)
  const held = byDocument(top.flatMap((chunk) => (chunk.repeated ? [] : heldPlaces(chunk))))
  const wanted = byDocument(relevant.flatMap((target) => bestCovered(target, held)))
  let length = relevant.reduce((sum, { what }) => sum + lostLength(what), 0)
  let covered = 0
  for (const [doc, spans] of wanted) {
    const union = unionOf(spans)
    const own = held.get(doc) ?? []
    length += unionLength(union)
    covered += union.reduce((sum, span) => sum + overlapLength(own, span), 0)
  }
  return covered / length
}

/**
 * Returns the places in documents that a chunk covers, without the facts that the chunk's text changes.
 */
function heldPlaces({ places, altered }: PlacedChunk): readonly Place[] {
  if (altered === undefined) return places
  return places.flatMap(({ doc, span }) => {
    const removed = altered.flatMap((fact) => (fact.doc === doc ? [fact.span] : []))
    return without([span], unionOf(removed)).map((part) => ({ doc, span: part }))
  })
}

function lostLength(what: MatchedTarget['what']): number {
  return what.kind === 'evidence' ? (what.lost ?? 0) : 0
}

/**
 * A target can have several alternative quotes, and each quote can occur in several places. Returns the
 * place of which the returned text, `held`, covers the largest share, or the first of several such
 * places. Returns an empty list if there is no place.
 */
function bestCovered(
  { what }: MatchedTarget,
  held: ReadonlyMap<string, readonly Span[]>,
): readonly Place[] {
  if (what.kind !== 'evidence') return []
  let best: { place: Place; share: number } | undefined
  for (const { doc, places } of what.any) {
    const own = unionOf(held.get(doc) ?? [])
    for (const span of places) {
      const share = overlapLength(own, span) / (span.end - span.start)
      if (best === undefined || share > best.share) best = { place: { doc, span }, share }
    }
  }
  return best === undefined ? [] : [best.place]
}

function byDocument(places: readonly Place[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>()
  for (const { doc, span } of places) {
    const listed = spans.get(doc) ?? []
    spans.set(doc, listed)
    listed.push(span)
  }
  return spans
}
