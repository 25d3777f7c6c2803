import type { ItemDetails } from '../../model/comparison.ts'
import { overlapLength } from '../../matching/intervals.ts'
import type { PlacedChunk, Span } from '../../model/item-match.ts'
import type { Metric } from '../../model/metric.ts'
import { reachOfMetric } from '../../matching/reach-of-metric.ts'

/**
 * Ids of the chunks that head returns within the metric's reach and base did not, best first. A
 * chunk of another id still counts as base's when base's chunks within reach cover half of it: a
 * change of chunking renames everything and displaces little.
 */
export function tookPlace(
  { matches: { base, head } }: Pick<ItemDetails, 'matches'>,
  headline: Metric | undefined,
): readonly string[] {
  if (headline === undefined || base === undefined || head === undefined) return []
  const before = base.chunks.slice(0, reachOfMetric(headline, base))
  const ids = new Set(before.map(({ chunk }) => chunk.id))
  const spans = spansByDocument(before)
  return head.chunks
    .slice(0, reachOfMetric(headline, head))
    .filter((placed) => !placed.repeated && !ids.has(placed.chunk.id) && !isCovered(placed, spans))
    .map(({ chunk }) => chunk.id)
}

function isCovered({ places }: PlacedChunk, spans: ReadonlyMap<string, readonly Span[]>): boolean {
  return places.some(({ doc, span }) => {
    const covered = overlapLength(spans.get(doc) ?? [], span)
    return covered >= 0.5 * (span.end - span.start)
  })
}

function spansByDocument(chunks: readonly PlacedChunk[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>()
  for (const { doc, span } of chunks.flatMap(({ places }) => places)) {
    const known = spans.get(doc)
    if (known === undefined) spans.set(doc, [span])
    else known.push(span)
  }
  return spans
}
