import { eligibleItems } from '../../compare/eligible-items.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { Metric } from '../../model/metric.ts'
import type { NotApplicableReason } from '../../model/score.ts'
import type { MetricReport } from '../schema/metric.ts'

function canLack(metric: Metric): boolean {
  return isOfAnswers(metric) || isOfSpending(metric)
}

/** The items that a metric of either kind has no pair for, by what keeps it from them. Empty for any other. */
export function missingPairs(
  metric: Metric,
  items: readonly ScoredItem[],
): Pick<MetricReport, 'turned' | 'ruledOut'> {
  const turned: { readonly base: string[]; readonly head: string[] } = { base: [], head: [] }
  const reasons = new Map<NotApplicableReason, number>()
  for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
    const head = scores.head.get(metric.name)
    const base = scores.base === undefined ? head : scores.base.get(metric.name)
    if (head?.kind === 'not_applicable' && base?.kind === 'not_applicable') {
      reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1)
    } else if (head?.kind === 'not_applicable' && base?.kind === 'scored') turned.head.push(id)
    else if (base?.kind === 'not_applicable' && head?.kind === 'scored') turned.base.push(id)
  }
  const ruledOut = [...reasons]
    .map(([reason, count]) => ({ reason, items: count }))
    .toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
  return { turned, ruledOut }
}
