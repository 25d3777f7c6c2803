import type { Policy } from '../../../policy/load-policy.ts'
import type { Metric } from '../../../lib/model/metric.ts'

/** The metrics of a sweep, the one that variants are weighed by first, then those that are gated; not `context_tokens`. */
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

/** The metric that variants are weighed by; undefined if nothing is measured. */
export function weighedMetric(policy: Pick<Policy, 'settings'>): Metric | undefined {
  return sweptMetrics(policy)[0]
}
