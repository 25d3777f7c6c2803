import type { Metric } from '../metrics/metric.ts'
import type { NotApplicableReason, Score } from '../metrics/score.ts'
import type { Coverage, MetricComparison, ScoredItem } from './comparison.ts'

/**
 * One metric over the given items, in their order: only items scored on both sides count, so a
 * mean never mixes different sets of questions. Where no item has a base side, head stands alone
 * and there is neither base value nor delta. Each item weighs 1 (macro mean).
 */
export function compareMetric(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const compared = items.some((item) => item.scores.base !== undefined)
  return compared ? compareSides(metric, items) : measureHead(metric, items)
}

/** Golden items that may gate: those that exist on base, or all of them where there is no base. */
export function eligibleItems(items: readonly ScoredItem[]): readonly ScoredItem[] {
  return items.filter((item) => item.origin !== 'added')
}

/**
 * How far an item moved, with quality up as positive whatever the metric's direction.
 * In the metric's own unit.
 */
export function orientedChange(metric: Metric, change: number): number {
  return metric.direction === 'higher' ? change : -change
}

/** Movements up to this size count as unchanged: rounding for shares, half a token for sizes. */
export const unchangedWithin: Readonly<Record<Metric['group'], number>> = {
  retrieval: 1e-9,
  size: 0.5,
}

function compareSides(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const ids: string[] = []
  const bases: number[] = []
  const heads: number[] = []
  const changes: number[] = []
  const tally = new CoverageTally()
  for (const item of items) {
    const base = item.scores.base?.get(metric.name)
    const head = item.scores.head.get(metric.name)
    if (base === undefined || head === undefined) throw missingScore(metric, item)
    tally.add(base, head)
    if (base.kind !== 'scored' || head.kind !== 'scored') continue
    ids.push(item.id)
    bases.push(base.value)
    heads.push(head.value)
    changes.push(head.value - base.value)
  }
  return {
    metric,
    base: mean(bases),
    head: mean(heads),
    delta: mean(changes),
    pairs: { items: ids, base: bases, head: heads },
    ...sortByChange(metric, ids, changes),
    coverage: tally.coverage(ids.length),
  }
}

function measureHead(metric: Metric, items: readonly ScoredItem[]): MetricComparison {
  const values: number[] = []
  const tally = new CoverageTally()
  for (const item of items) {
    const score = item.scores.head.get(metric.name)
    if (score === undefined) throw missingScore(metric, item)
    if (score.kind === 'scored') values.push(score.value)
    tally.add(score, score)
  }
  return {
    metric,
    base: undefined,
    head: mean(values),
    delta: undefined,
    pairs: { items: [], base: [], head: [] },
    improved: [],
    degraded: [],
    unchanged: [],
    coverage: tally.coverage(values.length),
  }
}

/** The items by the way they moved; `changes`: head - base of each. */
function sortByChange(
  metric: Metric,
  items: readonly string[],
  changes: readonly number[],
): Pick<MetricComparison, 'improved' | 'degraded' | 'unchanged'> {
  const improved: string[] = []
  const degraded: string[] = []
  const unchanged: string[] = []
  for (const [index, item] of items.entries()) {
    const change = orientedChange(metric, changes[index] ?? 0)
    if (Math.abs(change) <= unchangedWithin[metric.group]) unchanged.push(item)
    else if (change > 0) improved.push(item)
    else degraded.push(item)
  }
  return { improved, degraded, unchanged }
}

/** Counts what became of every item that is not a pair. */
class CoverageTally {
  private runErrors = 0
  private turnedOnHead = 0
  private turnedOnBase = 0
  private notApplicable = 0
  private readonly reasons = new Map<NotApplicableReason, number>()

  add(base: Score, head: Score): void {
    if (base.kind === 'run_error' || head.kind === 'run_error') this.runErrors += 1
    else if (base.kind === 'not_applicable' && head.kind === 'not_applicable')
      this.notApplicable += 1
    else if (head.kind === 'not_applicable') {
      this.turnedOnHead += 1
      this.count(head.reason)
    } else if (base.kind === 'not_applicable') {
      this.turnedOnBase += 1
      this.count(base.reason)
    }
  }

  coverage(pairs: number): Coverage {
    const turnedReasons = [...this.reasons]
      .map(([reason, items]) => ({ reason, items }))
      .toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
    return {
      pairs,
      runErrors: this.runErrors,
      turnedOnHead: this.turnedOnHead,
      turnedOnBase: this.turnedOnBase,
      turnedReasons,
      notApplicable: this.notApplicable,
    }
  }

  private count(reason: NotApplicableReason): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
  }
}

/** Arithmetic mean, summed left to right; undefined for an empty list. */
function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function missingScore(metric: Metric, item: ScoredItem): Error {
  return new Error(
    `item ${item.id} has no score for ${metric.name}: every measured metric has one per item`,
  )
}
