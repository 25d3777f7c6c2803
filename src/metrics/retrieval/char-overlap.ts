import { cut, overlapLength, unionLength, unionOf } from '../../golden/matching/intervals.ts'
import type {
  ItemMatch,
  MatchedTarget,
  Place,
  PlacedChunk,
  Span,
} from '../../lib/model/item-match.ts'
import { ofContext, ofLabels, type LabelMetric } from '../metric-entry.ts'
import { relevantTargets } from '../../golden/matching/relevant-targets.ts'
import { notApplicable, scored } from '../../lib/model/score.ts'

const shared = {
  cutoff: 'ranks',
  direction: 'higher',
  labels: ['evidence'],
  looksAt: 'chunks',
} as const

/** char_recall@k: characters of the evidence inside the first k chunks / characters of the evidence. */
export const charRecall = ofLabels({
  ...shared,
  name: 'char_recall',
  description: 'Share of the characters of the evidence that the first k chunks hold.',
  score: overlapScore(({ inter, ev }) => inter / ev),
})

/** char_recall@context: the same of the chunks that reach the generator. */
export const charRecallContext = ofContext(
  charRecall,
  'Share of the characters of the evidence that the chunks hold which reach the generator.',
)

/** char_precision@k: the same characters / characters of the first k chunks; 0 when those hold none. */
export const charPrecision = ofLabels({
  ...shared,
  name: 'char_precision',
  description: 'Share of the characters of the first k chunks that are evidence.',
  score: overlapScore(({ inter, ret }) => (ret === 0 ? 0 : inter / ret)),
})

/** Characters of the evidence, of what was returned, and of both: lengths of unions, summed over documents. */
type Overlap = { readonly ev: number; readonly ret: number; readonly inter: number }

function overlapScore(value: (overlap: Overlap) => number): LabelMetric['score'] {
  return (match, k = match.returned) => {
    const relevant = relevantTargets(match)
    if (relevant.length === 0) return notApplicable('no_labels')
    if (match.chunks.length === 0) return scored(0)
    if (relevant.some(lacksPlace)) return notApplicable('no_spans')
    return scored(value(overlapOf(relevant, match, k)))
  }
}

function lacksPlace({ what }: MatchedTarget): boolean {
  return what.kind === 'evidence' && what.any.some(({ places }) => places.length === 0)
}

function overlapOf(relevant: readonly MatchedTarget[], { chunks }: ItemMatch, k: number): Overlap {
  const top = chunks.slice(0, k)
  const held = byDocument(top.flatMap((chunk) => (chunk.repeated ? [] : chunk.places)))
  const wanted = byDocument(relevant.flatMap((target) => bestCovered(target, held)))
  let ev = relevant.reduce((sum, { what }) => sum + lostLength(what), 0)
  let inter = 0
  for (const [doc, spans] of wanted) {
    const union = unionOf(spans)
    const own = held.get(doc) ?? []
    ev += unionLength(union)
    inter += union.reduce((sum, span) => sum + overlapLength(own, span), 0)
  }
  // A text that stands in several places is read once but may serve several evidences.
  return { ev, inter, ret: Math.max(inter, returnedLength(top, wanted)) }
}

function lostLength(what: MatchedTarget['what']): number {
  return what.kind === 'evidence' ? (what.lost ?? 0) : 0
}

/** Of a target's occurrences and members the one that is covered best, the first of equals. */
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

/** Units of the union of the chunks' intervals, one per chunk, and of the texts of chunks without one. */
function returnedLength(
  top: readonly PlacedChunk[],
  wanted: ReadonlyMap<string, readonly Span[]>,
): number {
  const placed = byDocument(top.flatMap((chunk) => mostWanted(chunk, wanted)))
  let length = 0
  for (const spans of placed.values()) length += unionLength(spans)
  for (const { chunk, places } of top) if (places.length === 0) length += chunk.text?.length ?? 0
  return length
}

/** The one place of a chunk that counts as read: the one with most of the evidence, the first of equals; of pieces all. */
function mostWanted(
  { places, inPieces }: PlacedChunk,
  wanted: ReadonlyMap<string, readonly Span[]>,
): readonly Place[] {
  if (places.length < 2 || inPieces) return places
  const overlaps = places.map(({ doc, span }) => unionLength(cut(wanted.get(doc) ?? [], span)))
  const most = overlaps.reduce((a, b) => Math.max(a, b), 0)
  return places.slice(overlaps.indexOf(most)).slice(0, 1)
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
