import type { Side } from '../../lib/sides.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { Finding } from './all.ts'
import { type Found as ReChunked, rechunked } from './kinds/re-chunked.ts'
import type { WeighedMetric } from '../weighed-metric.ts'

/**
 * If the sides share fewer chunk ids than this (Jaccard index), scores based on labelled chunk ids
 * cannot be compared.
 */
export const orphanedBelow = 0.2

export function hasChunkLabels({ golden }: Pick<ScoredItem, 'golden'>): boolean {
  return golden.base.labels.kind === 'chunks'
}

/**
 * Returns a finding for the gated metrics that depend on labelled chunk ids, if the two sides have
 * hardly any ids in common and head returns hardly any of the labelled ones. `overlap` is the Jaccard index of all ids, or undefined if unknown.
 */
export function orphanedLabels(
  items: readonly ScoredItem[],
  metrics: readonly WeighedMetric[],
  overlap: number | undefined,
): readonly (ReChunked & { readonly metrics: readonly string[] })[] {
  // If base's chunks were matched by their text, scores can be compared without common ids.
  const isFollowed = items.some((item) => isRechunked(item, 'text'))
  if (overlap === undefined || overlap >= orphanedBelow || isFollowed) return []
  const orphans = items.filter((item) => hasChunkLabels(item) && !isRechunked(item, 'head'))
  const labelled = new Set(orphans.map((item) => item.id))
  const affected = metrics
    .filter(
      ({ gate, comparison }) =>
        gate !== undefined &&
        entryOf(comparison.metric).reads === 'labels' &&
        comparison.pairs.items.some((id) => labelled.has(id)) &&
        !areReturned(comparison, labelled),
    )
    .map(({ comparison }) => comparison.metric.name)
  if (affected.length === 0) return []
  return [
    {
      ...rechunked('error', { counted: 'nothing', items: [...labelled], jaccard: overlap }),
      metrics: affected,
    },
  ]
}

/**
 * Returns whether head returns labelled chunks for enough of the questions for which base does. If so,
 * head kept the labelled ids, even if it changed most others.
 */
function areReturned({ pairs }: MetricComparison, labelled: ReadonlySet<string>): boolean {
  const countOn = (side: Side): number =>
    pairs.items.filter((id, at) => labelled.has(id) && (pairs[side][at] ?? 0) > 0).length
  const onBase = countOn('base')
  return onBase > 0 && countOn('head') >= orphanedBelow * onBase
}

/**
 * Reports questions whose labels name ids of chunks that head no longer has. Labels that head keeps
 * will match nothing after the merge. If base's chunks have no text, relabelled questions are
 * measured with head's own labels.
 */
export function rechunkedFindings(items: readonly ScoredItem[]): readonly Finding[] {
  const found = (counted: 'text' | 'head', those: readonly ScoredItem[]): readonly Finding[] =>
    those.length === 0 ? [] : [rechunked('warn', { counted, items: those.map(({ id }) => id) })]
  return [
    ...found(
      'text',
      items.filter((item) => isRechunked(item, 'text') && keepsIds(item)),
    ),
    ...found(
      'head',
      items.filter((item) => isRechunked(item, 'head')),
    ),
  ]
}

function isRechunked({ notes }: ScoredItem, by: 'text' | 'head'): boolean {
  return notes.some((note) => note.kind === 're-chunked' && note.by === by)
}

function keepsIds({ golden: { base, head }, origin }: ScoredItem): boolean {
  if (base.labels.kind !== 'chunks' || head.labels.kind !== 'chunks') return false
  const { grades } = head.labels
  return origin === 'both' && base.labels.grades.keys().some((id) => grades.has(id))
}
