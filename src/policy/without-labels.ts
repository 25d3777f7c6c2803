import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { isOfAnswers } from '../metrics/metric-traits.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Metric } from '../lib/model/metric.ts'
import { defaultGate } from '../lib/model/settings/gate-schema.ts'
import type { MetricGate, PolicySettings } from '../lib/model/settings/settings.ts'

/**
 * The settings as far as these questions can be measured by them. If none is labelled and no gated metric
 * reads answers, the two metrics of the default gate stand back, unless drafts have labels: what the
 * questions return is compared instead, and it is unknown what the context buys. Any other gated metric
 * stays, and is an error if it scores nothing. Of the others those go that nothing can be measured by.
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

/** Whether a metric needs no label or reference, or one of these has it: a label of a draft will do. */
export function isMeasurable(metric: Metric, items: readonly GoldenItem[]): boolean {
  const entry = entryOf(metric)
  if (entry.reads === 'labels')
    return items.some(({ draft }) => draft === 'apart') || !areUnlabelled(items)
  return !('ruledOut' in entry) || items.some((item) => entry.ruledOut(item) === undefined)
}

/** Whether an entry asks what the default gate asks, of all questions together. */
function standsBack({ metric, tolerance, min, max, perSlice }: MetricGate): boolean {
  const isBare = tolerance !== undefined && min === undefined && max === undefined
  return metric.name in defaultGate && isBare && perSlice.length === 0
}

function readsLabels({ metric }: MetricGate): boolean {
  return entryOf(metric).reads === 'labels'
}
