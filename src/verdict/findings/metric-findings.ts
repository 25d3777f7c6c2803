import { leastOfSlice } from '../../lib/stats/least-items.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { gateFindings } from './gate-findings.ts'
import type { Finding } from './all.ts'
import { type Found as LostItems, itemsLost } from './kinds/lost-items.ts'
import { nothingToCompare } from './kinds/nothing-to-compare.ts'
import type { WeighedMetric, WeighedSlice } from '../weighed-metric.ts'

/**
 * If the share of a metric's items that only one side can score is larger than this, there is at
 * least a warning.
 */
const lostShare = 0.2

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
