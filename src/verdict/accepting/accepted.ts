import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Finding } from '../findings/all.ts'
import { metricFindings } from '../findings/metric-findings.ts'
import { weighMetric } from '../weigh-metrics.ts'
import type { WeighedMetric, Stepwise } from '../weighed-metric.ts'
import { ruleMetrics } from '../rule-metrics.ts'
import type { ToDecide } from '../losses.ts'
import { acceptLosses, type AcceptedLoss } from './accept-losses.ts'

/**
 * Turns the losses that a waiver or review accepts into warnings. Returns all losses, and the
 * waivers and reviews that were used. Weighs metrics again as if the accepted questions had not
 * changed.
 */
export function* accepted(
  losses: readonly Finding[],
  toDecide: ToDecide,
  isMeasured: (metric: WeighedMetric) => boolean,
): Stepwise<{ readonly findings: readonly Finding[]; readonly waived: readonly AcceptedLoss[] }> {
  const { items, metrics, inputs } = toDecide
  return yield* acceptLosses(losses, inputs.waivers ?? [], {
    worse: (name) => worseOn(name, metrics, items),
    lostDocs: (ids) => {
      const those = items.filter(({ id }) => ids.includes(id))
      return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)))
    },
    unmoved: (name, ids) => {
      const instead = items.map((item) => (ids.has(item.id) ? unmoved(item) : item))
      return weighAgain(name, instead, { toDecide, isMeasured })
    },
  })
}

/** Weighs a metric again with these items and returns the gate's findings for it. */
function* weighAgain(
  name: string,
  items: readonly ScoredItem[],
  {
    toDecide: { metrics, policy, inputs },
    isMeasured,
  }: { readonly toDecide: ToDecide; readonly isMeasured: (metric: WeighedMetric) => boolean },
): Stepwise<readonly Finding[]> {
  const metric = metrics.find(({ comparison }) => comparison.metric.name === name)
  if (metric === undefined) return []
  const { labelled } = inputs
  const judgedAgain = yield* weighMetric(metric.comparison.metric, items, { policy, labelled })
  const all = metrics.map((each) => (each === metric ? judgedAgain : each))
  const ruled = ruleMetrics(all, isMeasured)
  return ruled
    .filter(({ comparison }) => comparison.metric.name === name)
    .flatMap((each) => metricFindings(each))
}

/**
 * Returns the ids of the items that got worse on a metric or that have a score for it only on base.
 */
export function worseOn(
  name: string,
  metrics: readonly WeighedMetric[],
  items: readonly ScoredItem[],
): ReadonlySet<string> {
  const metric = metrics.find(({ comparison }) => comparison.metric.name === name)
  const gone = items.filter(
    ({ scores: { base, head } }) =>
      base?.get(name)?.kind === 'scored' && head.get(name)?.kind !== 'scored',
  )
  return new Set([...(metric?.comparison.degraded ?? []), ...gone.map(({ id }) => id)])
}

/** Returns the item with base's scores for head, or unchanged if there is no base. */
function unmoved(item: ScoredItem): ScoredItem {
  const { base } = item.scores
  return base === undefined ? item : { ...item, scores: { base, head: base } }
}
