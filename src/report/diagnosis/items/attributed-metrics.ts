import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import type { Metric } from '../../../lib/model/metric.ts'
import type { Decision } from '../../../verdict/decide.ts'

/**
 * Returns the metric to explain for each question that got worse, in golden-set order. This is the
 * headline metric if the question's score on it dropped, otherwise the first gated metric on which
 * it dropped. Includes questions that could not be compared because only head's query failed or
 * because head's documents no longer contain the labelled quote. Considers only metrics that
 * `isExplained` accepts, which excludes metrics of size, time and cost.
 */
export function attributedMetrics(
  items: readonly ScoredItem[],
  { metrics, headline }: Pick<Decision, 'metrics' | 'headline'>,
): ReadonlyMap<string, Metric> {
  const gated = metrics
    .filter(
      ({ gate, comparison }) =>
        isExplained(comparison.metric) &&
        (gate !== undefined || comparison.metric.name === headline),
    )
    .map(({ comparison }) => comparison)
  const isHeadline = ({ metric: { name } }: { readonly metric: Metric }): number =>
    Number(name === headline)
  const found = new Map<string, Metric>()
  for (const { metric, degraded } of gated.toSorted((a, b) => isHeadline(b) - isHeadline(a)))
    for (const id of degraded) if (!found.has(id)) found.set(id, metric)
  const explained = new Map<string, Metric>()
  for (const item of eligibleItems(items)) {
    const metric = found.get(item.id) ?? gated.find(({ metric: own }) => isLost(item, own))?.metric
    if (metric !== undefined) explained.set(item.id, metric)
  }
  return explained
}

/**
 * Returns whether the diagnosis looks for a cause if this metric drops. It does so only for metrics
 * of retrieval, steps, trials and answers.
 */
export function isExplained(metric: Metric): boolean {
  switch (entryOf(metric).reads) {
    case 'labels':
    case 'steps':
    case 'trials':
    case 'answer':
    case 'outcome':
    case 'matrix':
      return true
    case 'chunks':
    case 'timing':
    case 'usage':
    case 'confidence':
    case 'scorer':
    case 'beside':
      return false
  }
}

/**
 * Returns whether head lost the question's score on this metric: its query failed on head although
 * base has a score, or head removed the evidence.
 */
function isLost({ origin, facts, scores, gone }: ScoredItem, metric: Metric): boolean {
  const { base } = scores
  if (origin === 'added' || base === undefined || facts.base?.failure !== undefined) return false
  if (facts.head.failure !== undefined) return base.get(metric.name)?.kind === 'scored'
  const head = scores.head.get(metric.name)
  const isStale = head?.kind === 'not_applicable' && head.reason === 'stale_label'
  return isStale && gone.length > 0
}
