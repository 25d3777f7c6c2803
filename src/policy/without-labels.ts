import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { isOfAnswers } from '../metrics/metric-traits.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Metric } from '../lib/model/metric.ts'
import { defaultGate } from '../lib/model/settings/gate-schema.ts'
import type { MetricGate, PolicySettings } from '../lib/model/settings/settings.ts'

/**
 * Returns the settings reduced to what these questions can measure. If no question is labelled and no
 * gated metric reads answers, the default gate's two metrics are dropped, unless drafts have labels.
 * The run then compares the returned rankings and cannot assess the benefit of a longer context. Other
 * gated metrics stay and cause an error if they have no score. Metrics that are not gated and cannot be
 * measured are dropped.
 */
export function withoutLabels(
  settings: PolicySettings,
  items: readonly GoldenItem[],
): PolicySettings {
  const questions = items.filter(({ draft }) => draft !== 'apart')
  if (!areUnlabelled(questions)) return settings
  const gate = settings.gate.filter(
    (entry) => !standsBack(entry) || (isMeasurable(entry.metric, items) && readsLabels(entry)),
  )
  if (gate.some(({ metric }) => isOfAnswers(metric))) return settings
  const gated = new Set(gate.map(({ metric }) => metric.name))
  const isKept = (metric: Metric): boolean => gated.has(metric.name) || isMeasurable(metric, items)
  return { ...settings, metrics: settings.metrics.filter(isKept), gate }
}

/**
 * Returns whether a metric needs no label or reference, or at least one item has what the metric
 * needs. A draft's label is sufficient.
 */
export function isMeasurable(metric: Metric, items: readonly GoldenItem[]): boolean {
  const entry = entryOf(metric)
  if (entry.reads === 'labels')
    return items.some(({ draft }) => draft === 'apart') || !areUnlabelled(items)
  return !('ruledOut' in entry) || items.some((item) => entry.ruledOut(item) === undefined)
}

/**
 * Returns whether an entry gates one of the default gate's metrics with only a tolerance, without
 * bounds or slices.
 */
function standsBack({ metric, tolerance, min, max, perSlice }: MetricGate): boolean {
  const isBare = tolerance !== undefined && min === undefined && max === undefined
  return metric.name in defaultGate && isBare && perSlice.length === 0
}

function readsLabels({ metric }: MetricGate): boolean {
  return entryOf(metric).reads === 'labels'
}
