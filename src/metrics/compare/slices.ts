import type { Metric } from '../../lib/model/metric.ts'
import { oncePer } from '../../lib/once-per.ts'
import { compareMetric } from './compare-metric.ts'
import { eligibleItems } from './eligible-items.ts'
import type { MetricComparison, ScoredItem } from '../../lib/model/comparison.ts'

/** The name of the slice of items marked `must_pass`. */
const mustPassSlice = 'must_pass'

/** With fewer pairs than this, a slice has no mean: it only has counts and does not gate. */
export const minSlicePairs = 5

/** One metric over the items with one tag. */
export type Slice = { readonly tag: string; readonly comparison: MetricComparison }

/**
 * Compares one metric for every tag, sorted by tag. Items marked `must_pass` form the slice
 * `must_pass`.
 */
export function compareSlices(metric: Metric, items: readonly ScoredItem[]): readonly Slice[] {
  return [...itemsByTag(items)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, members]) => ({ tag, comparison: compareMetric(metric, members) }))
}

/** Returns the items of a slice that may gate. */
export function itemsOf(tag: string, items: readonly ScoredItem[]): readonly ScoredItem[] {
  return itemsByTag(items).get(tag) ?? []
}

/** Cached, because it is needed for every metric. */
const itemsByTag = oncePer((items: readonly ScoredItem[]) => {
  const byTag = new Map<string, ScoredItem[]>()
  for (const item of eligibleItems(items)) {
    for (const tag of slicesOf(item)) {
      const members = byTag.get(tag)
      if (members === undefined) byTag.set(tag, [item])
      else members.push(item)
    }
  }
  return byTag
})

/**
 * Returns the slices of an item. Tags are policy, so base's version is used if base has the item.
 */
function slicesOf(item: ScoredItem): ReadonlySet<string> {
  const { tags, mustPass } = item.golden.base
  return new Set(mustPass ? [...tags, mustPassSlice] : tags)
}
