import { oncePer } from '../core/once-per.ts'
import { withoutSpareRoom } from '../core/without-spare-room.ts'
import type { Metric } from '../model/metric.ts'
import type { MetricComparison, ScoredItem } from '../model/comparison.ts'
import { openCoverage } from './coverage-tally.ts'
import { balancedMean, meanOf, quantileOf, type SideScores } from './side-value.ts'
import { summaryOf } from '../metrics/metric-traits.ts'

/**
 * One metric over the given items, in their order: only items scored on both sides count, so a
 * mean never mixes different sets of questions. Where no item has a base side, head stands alone
 * and there is neither base value nor delta. Each item weighs 1 (macro mean), but in two cases: the value of a
 * time is a quantile over the pairs, and its delta the difference of the quantiles; and a metric that weighs two
 * groups of questions alike is not measured where either group is empty.
 */
export function compareMetric(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const compared = items.some((item) => item.scores.base !== undefined)
  const comparison = compared ? compareSides(metric, items) : measureHead(metric, items)
  return summaryOf(metric) === 'none' && comparison.head === undefined
    ? unmeasured(comparison)
    : comparison
}

/**
 * Head's own value, whatever base could score: what an absolute bound is about. But where base's query failed nobody
 * knows whether head has it from base.
 */
function headScored(
  metric: Metric,
  { items, values }: { readonly items: readonly ScoredItem[]; readonly values: readonly number[] },
): MetricComparison['headScored'] {
  const value = sideValue(metric, values, () => answerableOf(items))
  return value === undefined ? undefined : { value, items: items.length }
}

/**
 * How far an item moved, with quality up as positive whatever the metric's direction; 0 for a metric
 * of which neither direction is good. In the metric's own unit.
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
 * Movements of an item up to this size count as unchanged, in the metric's own unit: rounding for shares and
 * money, half a token, the judge's wavering, and for times 5 ms or a tenth of what base took, whichever is more.
 */
export function unchangedWithin({ group }: Pick<Metric, 'group'>, base: number): number {
  switch (group) {
    case 'retrieval':
    case 'answer':
    case 'cost':
    case 'share':
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

/** Exactly the limit is unchanged, however the difference of two doubles is rounded. */
const rounding = 1e-9

function compareSides(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const pairs: ScoredItem[] = []
  const bases: number[] = []
  const heads: number[] = []
  const ofHead: { items: ScoredItem[]; values: number[] } = { items: [], values: [] }
  const tally = openCoverage()
  for (const item of items) {
    const base = item.scores.base?.get(metric.name)
    const head = item.scores.head.get(metric.name)
    if (base === undefined || head === undefined) throw missingScore(metric, item)
    tally.add(base, head)
    if (head.kind !== 'scored') continue
    if (base.kind !== 'run_error') {
      ofHead.items.push(item)
      ofHead.values.push(head.value)
    }
    if (base.kind !== 'scored') continue
    pairs.push(item)
    bases.push(base.value)
    heads.push(head.value)
  }
  const ids = pairs.length === items.length ? idsOf(items) : pairs.map(({ id }) => id)
  const changes = heads.map((head, index) => head - (bases[index] ?? 0))
  return {
    metric,
    ...valuesOf(metric, { pairs, bases, heads, changes }),
    headScored: headScored(metric, ofHead),
    pairs: { items: ids, base: withoutSpareRoom(bases), head: withoutSpareRoom(heads) },
    ...sortByChange(metric, { ids, bases, changes }),
    coverage: tally.coverage(ids.length),
  }
}

/** The same list for every metric that has a pair of each item. */
const idsOf = oncePer((items: readonly ScoredItem[]) => items.map(({ id }) => id))

type PairValues = {
  readonly pairs: readonly ScoredItem[]
  readonly bases: readonly number[]
  readonly heads: readonly number[]
  readonly changes: readonly number[]
}

/** The delta of means is the mean of the changes; of anything else it is the difference of the values. */
function valuesOf(
  metric: Metric,
  { pairs, bases, heads, changes }: PairValues,
): Pick<MetricComparison, 'base' | 'head' | 'delta'> {
  const base = sideValue(metric, bases, () => answerableOf(pairs))
  const head = sideValue(metric, heads, () => answerableOf(pairs))
  if (base === undefined || head === undefined)
    return { base: undefined, head: undefined, delta: undefined }
  const delta = summaryOf(metric) === 'mean' ? meanOf(changes) : head - base
  return { base, head, delta }
}

/** `answerable`: whether each question has an answer, which groups are made by. */
function sideValue(
  metric: Metric,
  values: readonly number[],
  answerable: () => SideScores['answerable'],
): number | undefined {
  const summary = summaryOf(metric)
  switch (summary) {
    case 'mean':
      return meanOf(values)
    case 'none':
      return balancedMean({ values, answerable: answerable() })
    default:
      return quantileOf(values, summary.quantile)
  }
}

function answerableOf(items: readonly ScoredItem[]): SideScores['answerable'] {
  return items.map(({ golden }) => golden.base.answerable)
}

/** Without a value there is nothing that could gate: no pair, no movement, every item one that it does not apply to. */
function unmeasured(comparison: MetricComparison): MetricComparison {
  const { coverage } = comparison
  const notApplicable = coverage.notApplicable + coverage.pairs
  return {
    ...comparison,
    pairs: { items: [], base: [], head: [] },
    improved: [],
    degraded: [],
    unchanged: [],
    coverage: { ...coverage, pairs: 0, notApplicable },
  }
}

function measureHead(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const tally = openCoverage()
  const ofHead: { items: ScoredItem[]; values: number[] } = { items: [], values: [] }
  for (const item of items) {
    const score = item.scores.head.get(metric.name)
    if (score === undefined) throw missingScore(metric, item)
    tally.add(score, score)
    if (score.kind !== 'scored') continue
    ofHead.items.push(item)
    ofHead.values.push(score.value)
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
    coverage: tally.coverage(ofHead.items.length),
  }
}

/** The items by the way they moved; `changes`: head - base of each. */
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
    `item ${item.id} has no score for ${metric.name}: every measured metric has one per item`,
  )
}
