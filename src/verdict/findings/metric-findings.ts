import type { Side } from '../../lib/sides.ts'
import { leastOfSlice } from '../../lib/stats/least-items.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { gateFindings } from './gate-findings.ts'
import type { Finding } from './all.ts'
import { type Found as LostItems, itemsLost } from './kinds/lost-items.ts'
import { nothingToCompare } from './kinds/nothing-to-compare.ts'
import { type Found as ReChunked, rechunked } from './kinds/re-chunked.ts'
import type { WeighedMetric, WeighedSlice } from '../weighed-metric.ts'

/**
 * If the share of a metric's items that only one side can score is larger than this, there is at
 * least a warning.
 */
const lostShare = 0.2

/**
 * If the sides share fewer chunk ids than this (Jaccard index), scores based on labelled chunk ids
 * cannot be compared.
 */
export const orphanedBelow = 0.2

export function metricFindings(weighedMetric: WeighedMetric): readonly Finding[] {
  const { comparison, slices, gate, outcome, weighed } = weighedMetric
  if (gate === undefined) return []
  if (comparison.coverage.pairs === 0) {
    return [nothingToCompare('error', { metric: comparison.metric.name })]
  }
  return [
    ...gateFindings({ comparison, outcome, weighed, bounds: gate, gate, tag: undefined }),
    ...slices.flatMap(({ gate: own, ...slice }) =>
      own === undefined ? [] : gateFindings({ ...slice, bounds: own, gate }),
    ),
    ...emptySlices(weighedMetric, gate),
    ...slices.flatMap((slice) => lostSlice(slice, gate)),
    ...lostItems(weighedMetric, gate),
    ...unpairedItems(comparison),
  ]
}

/** Reports tags in `per-slice` that no question has. */
function emptySlices({ comparison, slices }: WeighedMetric, gate: MetricGate): readonly Finding[] {
  const tags = new Set(slices.map(({ tag }) => tag))
  return gate.perSlice
    .filter(({ tag }) => !tags.has(tag))
    .map(({ tag }) => nothingToCompare('warn', { metric: comparison.metric.name, tag }))
}

/** Reports a gated slice if head made all or some of its items incomparable. */
function lostSlice(slice: WeighedSlice, gate: MetricGate): readonly Finding[] {
  const { named, lost, tag, comparison } = slice
  if (!named) return []
  const { metric, coverage } = comparison
  if (coverage.pairs === 0 && lost >= leastOfSlice) {
    return [nothingToCompare('error', { metric: metric.name, tag })]
  }
  return lostItems(slice, gate).map((finding) => ({ ...finding, tag }))
}

/**
 * Data that metrics read and that head can hide to make items incomparable. This is what the
 * pipeline reports about itself (usage, steps, confidence), and labels that base could match.
 * Scorers and answer metrics are not included, because they may legitimately not apply to head's
 * answers.
 */
const easyToHide: ReadonlySet<string> = new Set([
  'usage',
  'labels',
  'steps',
  'trials',
  'confidence',
])

/**
 * Reports items that only base can score. The verdict is `fail` if the metric exceeds its tolerance
 * with these items counted as not found.
 */
function lostItems(
  { comparison: { metric, coverage }, ifLost }: WeighedMetric | WeighedSlice,
  { inconclusive }: MetricGate,
): readonly LostItems[] {
  const { outcome } = ifLost?.outcome ?? { outcome: 'holds' }
  const blocks = outcome === 'broken' || (outcome === 'inconclusive' && inconclusive === 'fail')
  const lost =
    blocks && ifLost ? ifLost.comparison.coverage.pairs - coverage.pairs : coverage.turnedOnHead
  const of = coverage.pairs + lost
  const allowed = easyToHide.has(entryOf(metric).reads) ? 0 : lostShare
  if (!blocks && lost - inReturn(metric, coverage.turnedOnBase) <= allowed * of) return []
  const verdict = blocks ? 'fail' : 'warn'
  return [itemsLost({ verdict, metric: metric.name, side: 'head', lost, of })]
}

/**
 * Returns how many lost items are offset by items that the other side could not score. Only metrics
 * that look for something in answers have such an offset, because two equally good generators may,
 * for example, use numbers in different answers.
 */
function inReturn(metric: Metric, turnedOnOther: number): number {
  return entryOf(metric).reads === 'answer' ? turnedOnOther : 0
}

/**
 * Reports items that only head can score. This is only a warning, because head need not be worse if
 * it answers what base refused.
 */
function unpairedItems({ metric, coverage }: MetricComparison): readonly Finding[] {
  const of = coverage.pairs + coverage.turnedOnBase
  const lost = coverage.turnedOnBase
  if (lost - inReturn(metric, coverage.turnedOnHead) <= lostShare * of) return []
  return [itemsLost({ verdict: 'warn', metric: metric.name, side: 'base', lost, of })]
}

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
