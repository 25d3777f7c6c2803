import type { Policy } from '../../../policy/policy.ts'
import type { Metric } from '../../../lib/model/metric.ts'

/**
 * Returns a sweep's metrics without `context_tokens`: first the one that ranks the variants, then those
 * that are gated, then the others.
 */
export function sweptMetrics({
  settings: { metrics, gate },
}: Pick<Policy, 'settings'>): readonly Metric[] {
  const all = [...gate.map(({ metric }) => metric), ...metrics].filter(
    ({ name }) => name !== 'context_tokens',
  )
  const weighed =
    all.find(({ name }) => name === 'recall@context') ??
    all.find(({ direction, group }) => direction === 'higher' && group !== 'timed')
  const order = weighed === undefined ? all : [weighed, ...all]
  return [...new Map(order.map((metric) => [metric.name, metric])).values()]
}

/** Returns the metric that ranks the variants, or undefined if there are no metrics. */
export function weighedMetric(policy: Pick<Policy, 'settings'>): Metric | undefined {
  return sweptMetrics(policy)[0]
}
