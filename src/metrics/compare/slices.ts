import type { Metric } from '../../lib/model/metric.ts'
import { oncePer } from '../../lib/once-per.ts'
import { compareMetric } from './compare-metric.ts'
import { eligibleItems } from './eligible-items.ts'
import type { MetricComparison, ScoredItem } from '../../lib/model/comparison.ts'

/** The name under which items that must pass form a slice of their own. */
const mustPassSlice = 'must_pass'

/** Fewer pairs than this are too few for a mean: the slice shows counts and does not gate. */
export const minSlicePairs = 5

/** One metric over the items that carry one tag. */
export type Slice = { readonly tag: string; readonly comparison: MetricComparison }

/** One metric over every tag's items, sorted by tag; items that must pass come as `must_pass`. */
export function compareSlices(metric: Metric, items: readonly ScoredItem[]): readonly Slice[] {
  return [...itemsByTag(items)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, members]) => ({ tag, comparison: compareMetric(metric, members) }))
}

/** The items of a slice that may gate. */
export function itemsOf(tag: string, items: readonly ScoredItem[]): readonly ScoredItem[] {
  return itemsByTag(items).get(tag) ?? []
}

/** Read for every metric. */
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

/** Tags belong to the policy, so base's own words count where base has the item. */
function slicesOf(item: ScoredItem): ReadonlySet<string> {
  const { tags, mustPass } = item.golden.base
  return new Set(mustPass ? [...tags, mustPassSlice] : tags)
}
