import type { MeasuredSides, Sides } from '../../core/sides.ts'
import { reachOfMetric } from '../../matching/reach-of-metric.ts'
import type { Corpus } from '../../model/corpus.ts'
import type { ItemDetails } from '../../model/comparison.ts'
import type { PlacedChunk } from '../../model/item-match.ts'
import type { Metric } from '../../model/metric.ts'
import { isHeld, sharesOf, type Shares } from './same-passage.ts'

/** Ids of the chunks that head returns within the metric's reach and base did not, best first. */
export function tookPlace(
  { matches: { base, head } }: Pick<ItemDetails, 'matches'>,
  metric: Metric | undefined,
  corpora: MeasuredSides<Corpus>,
): readonly string[] {
  if (metric === undefined || base === undefined || head === undefined) return []
  const within = {
    base: base.chunks.slice(0, reachOfMetric(metric, base)),
    head: head.chunks.slice(0, reachOfMetric(metric, head)),
  }
  return newcomers(within, sharesOf(corpora))
}

/**
 * Ids of head's chunks that are none of base's. A chunk is one of base's where the two have half of the smaller one in
 * common: another size of chunks renames everything and displaces little.
 */
export function newcomers(
  { base, head }: Sides<readonly PlacedChunk[]>,
  shares: Shares,
): readonly string[] {
  return head
    .filter((placed) => !placed.repeated && !isHeld(placed, { side: 'head', others: base, shares }))
    .map(({ chunk }) => chunk.id)
}
