import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Metric } from '../../lib/model/metric.ts'
import { summaryOf } from '../metric-traits.ts'
import { eligibleItems } from './eligible-items.ts'

/**
 * Returns the means over the pairs, with each question weighted by its `weight` on base, which
 * defaults to 1. Without a base, returns only head's mean. Returns undefined if the metric is
 * summarised by a quantile, if all weights are equal, or if there are no pairs.
 */
export function weightedMeans(
  metric: Metric,
  items: readonly ScoredItem[],
): { readonly base?: number; readonly head: number } | undefined {
  if (summaryOf(metric) !== 'mean') return undefined
  const eligible = eligibleItems(items)
  // Checked first, because most golden sets have no weights, and collecting the pairs of every
  // metric takes a long time.
  if (eligible.every((item) => weightOf(item) === weightOf(eligible[0]))) return undefined
  const isCompared = items.some(({ scores }) => scores.base !== undefined)
  const pairs = eligible.flatMap((item) => {
    const { scores } = item
    const weight = weightOf(item)
    const head = scores.head.get(metric.name)
    const base = isCompared ? scores.base?.get(metric.name) : head
    if (head?.kind !== 'scored' || base?.kind !== 'scored') return []
    return [{ weight, base: base.value, head: head.value }]
  })
  if (new Set(pairs.map(({ weight }) => weight)).size < 2) return undefined
  const whole = pairs.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (side: 'base' | 'head'): number =>
    pairs.reduce((sum, pair) => sum + pair.weight * pair[side], 0) / whole
  return isCompared ? { base: mean('base'), head: mean('head') } : { head: mean('head') }
}

function weightOf(item: ScoredItem | undefined): number {
  return item?.golden.base.weight ?? 1
}
