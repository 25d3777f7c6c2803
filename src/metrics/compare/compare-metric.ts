import { oncePer } from '../../lib/once-per.ts'
import { withoutSpareRoom } from '../../lib/without-spare-room.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import { openCoverage } from './coverage-tally.ts'
import { meanOf, quantileOf } from './mean-and-quantile.ts'
import { summaryOf } from '../metric-traits.ts'

/**
 * Compares one metric over the given items. Only items scored on both sides count, so both means
 * are over the same questions. Without a base, only head is measured, and there is no base value or
 * delta. Each item has the same weight (macro mean). For a time metric, each side's value is a
 * quantile over the pairs, and the delta is the difference between the quantiles.
 */
export function compareMetric(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const compared = items.some((item) => item.scores.base !== undefined)
  return compared ? compareSides(metric, items) : measureHead(metric, items)
}

/**
 * Returns head's own value, to be checked against absolute bounds. Includes items that could not be
 * scored on base. The caller leaves out items whose query failed on base, because it is unknown
 * whether head changed their values.
 */
function headScored(metric: Metric, values: readonly number[]): MetricComparison['headScored'] {
  const value = sideValue(metric, values)
  return value === undefined ? undefined : { value, items: values.length }
}

/**
 * Returns how far an item moved, in the metric's unit. The result is positive if the item improved,
 * and 0 if neither direction is better for the metric.
 */
export function orientedChange(metric: Metric, change: number): number {
  switch (metric.direction) {
    case 'higher':
      return change
    case 'lower':
      return -change
    case 'neutral':
      return 0
  }
}

/**
 * Returns the largest change of an item that counts as unchanged, in the metric's unit. This is a
 * rounding error for shares and money, half a token for sizes, and 0.05 for judged scores, because a
 * judge's replies vary. For times, it is 5 ms or a tenth of base's value, whichever is larger.
 */
export function unchangedWithin({ group }: Pick<Metric, 'group'>, base: number): number {
  switch (group) {
    case 'retrieval':
    case 'answer':
    case 'cost':
    case 'share':
    case 'distance':
    case 'number':
      return rounding
    case 'judged':
      return 0.05 + rounding
    case 'size':
      return 0.5
    case 'timed':
      return Math.max(5, 0.1 * base) + rounding
  }
}

/** Allows for floating-point rounding, so a change equal to the limit counts as unchanged. */
const rounding = 1e-9

function compareSides(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const pairs: ScoredItem[] = []
  const bases: number[] = []
  const heads: number[] = []
  const ofHead: number[] = []
  const tally = openCoverage()
  for (const item of items) {
    const base = item.scores.base?.get(metric.name)
    const head = item.scores.head.get(metric.name)
    if (base === undefined || head === undefined) throw missingScore(metric, item)
    tally.add(base, head)
    if (head.kind !== 'scored') continue
    if (base.kind !== 'run_error') ofHead.push(head.value)
    if (base.kind !== 'scored') continue
    pairs.push(item)
    bases.push(base.value)
    heads.push(head.value)
  }
  const ids = pairs.length === items.length ? idsOf(items) : pairs.map(({ id }) => id)
  const changes = heads.map((head, index) => head - (bases[index] ?? 0))
  return {
    metric,
    ...valuesOf(metric, { bases, heads, changes }),
    headScored: headScored(metric, ofHead),
    pairs: { items: ids, base: withoutSpareRoom(bases), head: withoutSpareRoom(heads) },
    ...sortByChange(metric, { ids, bases, changes }),
    coverage: tally.coverage(ids.length),
  }
}

/** Cached, because all metrics that have a pair for each item use the same list. */
const idsOf = oncePer((items: readonly ScoredItem[]) => items.map(({ id }) => id))

type PairValues = {
  readonly bases: readonly number[]
  readonly heads: readonly number[]
  readonly changes: readonly number[]
}

/**
 * Returns both sides' values. The delta of means is the mean of the changes, whereas for other
 * summaries it is the difference between the values.
 */
function valuesOf(
  metric: Metric,
  { bases, heads, changes }: PairValues,
): Pick<MetricComparison, 'base' | 'head' | 'delta'> {
  const base = sideValue(metric, bases)
  const head = sideValue(metric, heads)
  if (base === undefined || head === undefined)
    return { base: undefined, head: undefined, delta: undefined }
  const delta = summaryOf(metric) === 'mean' ? meanOf(changes) : head - base
  return { base, head, delta }
}

function sideValue(metric: Metric, values: readonly number[]): number | undefined {
  const summary = summaryOf(metric)
  return summary === 'mean' ? meanOf(values) : quantileOf(values, summary.quantile)
}

function measureHead(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const tally = openCoverage()
  const ofHead: number[] = []
  for (const item of items) {
    const score = item.scores.head.get(metric.name)
    if (score === undefined) throw missingScore(metric, item)
    tally.add(score, score)
    if (score.kind !== 'scored') continue
    ofHead.push(score.value)
  }
  const scored = headScored(metric, ofHead)
  return {
    metric,
    base: undefined,
    head: scored?.value,
    delta: undefined,
    headScored: scored,
    pairs: { items: [], base: [], head: [] },
    improved: [],
    degraded: [],
    unchanged: [],
    coverage: tally.coverage(ofHead.length),
  }
}

/**
 * Groups the items by whether they improved, got worse or stayed the same. `changes` contains head
 * minus base for each item.
 */
function sortByChange(
  metric: Metric,
  {
    ids,
    bases,
    changes,
  }: {
    readonly ids: readonly string[]
    readonly bases: readonly number[]
    readonly changes: readonly number[]
  },
): Pick<MetricComparison, 'improved' | 'degraded' | 'unchanged'> {
  const improved: string[] = []
  const degraded: string[] = []
  const unchanged: string[] = []
  for (const [index, item] of ids.entries()) {
    const change = orientedChange(metric, changes[index] ?? 0)
    if (Math.abs(change) <= unchangedWithin(metric, bases[index] ?? 0)) unchanged.push(item)
    else if (change > 0) improved.push(item)
    else degraded.push(item)
  }
  return {
    improved: withoutSpareRoom(improved),
    degraded: withoutSpareRoom(degraded),
    unchanged: withoutSpareRoom(unchanged),
  }
}

function missingScore(metric: Metric, item: ScoredItem): Error {
  return new Error(
    `item ${item.id} has no score for ${metric.name}: every measured metric must have a score for every item`,
  )
}
