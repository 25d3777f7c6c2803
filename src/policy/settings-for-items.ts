import { isOfAnswers } from '../metrics/metric-traits.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'
import { withoutLabels } from './without-labels.ts'

/**
 * Returns the settings reduced to what these questions can measure, plus `gateOnUnanswerable` if
 * there are unanswerable questions and a metric reads answers.
 */
export function settingsForItems(
  settings: PolicySettings,
  items: readonly GoldenItem[],
): PolicySettings {
  const fitted = withoutLabels(settings, items)
  const gate = settings.gateOnUnanswerable
  const isMeasured = fitted.metrics.some((metric) => isOfAnswers(metric))
  const isAsked = items.some(({ answerable, draft }) => !answerable && draft === undefined)
  if (gate === undefined || !isMeasured || !isAsked) return fitted
  const metrics = fitted.metrics.filter(({ name }) => name !== gate.metric.name)
  return { ...fitted, metrics: [...metrics, gate.metric], gate: [...fitted.gate, gate] }
}
