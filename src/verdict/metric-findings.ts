import { z } from 'zod'
import { minSlicePairs } from '../compare/slices.ts'
import { entryOf } from '../metrics/catalogue.ts'
import type { MetricComparison, ScoredItem } from '../model/comparison.ts'
import { count, share, texts } from '../model/schema-parts.ts'
import type { MetricGate } from '../model/settings/settings.ts'
import { boundFindings } from './bounds.ts'
import type { Finding } from './finding.ts'
import { sliceTag } from './finding-parts.ts'
import type { JudgedMetric, JudgedSlice } from './judge-metrics.ts'

/** A metric that only one side can score on more than this share of its items is at least a warning. */
const lostShare = 0.2

/** Below this share of common chunk ids, labels on chunk ids say nothing about the change. */
const orphanedBelow = 0.2

/** What is to be said of one gated metric and its slices. `alpha`: error rate of the tests. */
export function metricFindings(judged: JudgedMetric, alpha: number): readonly Finding[] {
  const { comparison, slices, gate, outcome, weighed } = judged
  if (gate === undefined) return []
  if (comparison.coverage.pairs === 0) {
    return [{ kind: 'nothing-to-compare', verdict: 'error', metric: comparison.metric.name }]
  }
  return [
    ...boundFindings({ comparison, outcome, weighed, bounds: gate, gate, alpha, tag: undefined }),
    ...slices.flatMap(({ gate: own, ...slice }) =>
      own === undefined ? [] : boundFindings({ ...slice, bounds: own, gate, alpha }),
    ),
    ...emptySlices(judged, gate),
    ...slices.flatMap((slice) => lostSlice(slice)),
    ...lostItems(comparison),
    ...unpairedItems(comparison),
  ]
}

/** Tags of `per-slice` that no question has, whatever it was scored. */
function emptySlices({ comparison, slices }: JudgedMetric, gate: MetricGate): readonly Finding[] {
  const tags = new Set(slices.map(({ tag }) => tag))
  return gate.perSlice
    .filter(({ tag }) => !tags.has(tag))
    .map(({ tag }) => ({
      kind: 'empty-slice',
      verdict: 'warn',
      metric: comparison.metric.name,
      tag,
    }))
}

/** A slice that gates and that head made incomparable, in part or as a whole. */
function lostSlice({ named, lost, tag, comparison }: JudgedSlice): readonly Finding[] {
  if (!named) return []
  const { metric, coverage } = comparison
  if (coverage.pairs === 0 && lost >= minSlicePairs) {
    return [{ kind: 'nothing-to-compare', verdict: 'error', metric: metric.name, tag }]
  }
  return lostItems(comparison).map((finding) => ({ ...finding, tag }))
}

function lostItems({
  metric,
  coverage,
}: MetricComparison): readonly Extract<Finding, { kind: 'lost-items' }>[] {
  const scoredOnBase = coverage.pairs + coverage.turnedOnHead
  const lost = coverage.turnedOnHead
  // What a question takes is told by the pipeline itself: what it tells no more may be hidden.
  const allowed = entryOf(metric).reads === 'usage' ? 0 : lostShare
  if (lost <= allowed * scoredOnBase) return []
  return [{ kind: 'lost-items', verdict: 'warn', metric: metric.name, lost, of: scoredOnBase }]
}

/** Head may answer what base refused: nothing says then whether it got worse. */
function unpairedItems({ metric, coverage }: MetricComparison): readonly Finding[] {
  const of = coverage.pairs + coverage.turnedOnBase
  const unpaired = coverage.turnedOnBase
  if (unpaired <= lostShare * of) return []
  return [{ kind: 'unpaired-items', verdict: 'warn', metric: metric.name, unpaired, of }]
}

/** Whether the item is labelled by chunk ids. */
export function hasChunkLabels({ golden }: Pick<ScoredItem, 'golden'>): boolean {
  return golden.base.labels.kind === 'chunks'
}

/** Gated metrics whose chunk ids the two sides hardly share. `overlap`: Jaccard index of all ids; undefined: unknown. */
export function orphanedLabels(
  items: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
  overlap: number | undefined,
): readonly Extract<Finding, { kind: 'orphaned-chunk-labels' }>[] {
  // What base's chunks said was looked for instead; labels that base did not find either are no loss.
  const isFollowed = items.some(({ notes }) => notes.some(({ kind }) => kind === 're-chunked'))
  if (overlap === undefined || overlap >= orphanedBelow || isFollowed) return []
  const labelled = new Set(items.filter(hasChunkLabels).map((item) => item.id))
  const affected = metrics
    .filter(
      ({ gate, comparison }) =>
        gate !== undefined && comparison.pairs.items.some((id) => labelled.has(id)),
    )
    .map(({ comparison }) => comparison.metric.name)
  if (affected.length === 0) return []
  return [{ kind: 'orphaned-chunk-labels', verdict: 'error', metrics: affected, jaccard: overlap }]
}

/** The findings of a metric that could not be compared, or not on all questions, by kind; evaluated by scripts and tests alone. */
export const metricSchemas = () => ({
  'nothing-to-compare': z
    .strictObject({
      kind: z.literal('nothing-to-compare'),
      verdict: z.literal('error'),
      metric: z.string(),
      tag: sliceTag.exactOptional(),
    })
    .describe('A gated metric that no item could be compared on.'),
  'orphaned-chunk-labels': z
    .strictObject({
      kind: z.literal('orphaned-chunk-labels'),
      verdict: z.literal('error'),
      metrics: texts,
      jaccard: share.describe('Jaccard index of the chunk ids of both sides.'),
    })
    .describe('Labels that name chunk ids, and sides that share almost none of them.'),
  'empty-slice': z
    .strictObject({
      kind: z.literal('empty-slice'),
      verdict: z.literal('warn'),
      metric: z.string(),
      tag: z.string(),
    })
    .describe(
      "A gate names a slice that no question belongs to, by a typing mistake or since head's change: nothing of it is measured.",
    ),
  'lost-items': z
    .strictObject({
      kind: z.literal('lost-items'),
      verdict: z.literal('warn'),
      metric: z.string(),
      tag: sliceTag.exactOptional(),
      lost: count,
      of: count,
    })
    .describe('A metric lost more than a fifth of the items that base could score.'),
  'unpaired-items': z
    .strictObject({
      kind: z.literal('unpaired-items'),
      verdict: z.literal('warn'),
      metric: z.string(),
      unpaired: count,
      of: count,
    })
    .describe(
      'Of more than a fifth of the items that head could score, base could not: they are not compared.',
    ),
})
