import type { Metric } from '../../lib/model/metric.ts'
import { oncePer } from '../../lib/once-per.ts'
import { compareMetric } from './compare-metric.ts'
import { eligibleItems } from './eligible-items.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'

const mustPassSlice = 'must_pass'

/** A metric's comparison over the items with one tag. */
export type Slice = { readonly tag: string; readonly comparison: MetricComparison }

/**
 * Compares one metric for every tag, sorted by tag. Items marked `must_pass` form a slice with that
 * name.
 */
export function compareSlices(metric: Metric, items: readonly ScoredItem[]): readonly Slice[] {
  return [...itemsByTag(items)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, members]) => ({ tag, comparison: compareMetric(metric, members) }))
}

/** Returns a slice's items that count towards the gate. */
export function itemsOf(tag: string, items: readonly ScoredItem[]): readonly ScoredItem[] {
  return itemsByTag(items).get(tag) ?? []
}

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
 * Returns an item's slices. Uses base's version of the item if there is one, so that a pull request
 * cannot move questions to other slices.
 */
function slicesOf(item: ScoredItem): ReadonlySet<string> {
  const { tags, mustPass } = item.golden.base
  return new Set(mustPass ? [...tags, mustPassSlice] : tags)
}
