import { areUnlabelled } from '../lib/model/items/unlabelled.ts'
import { entryOf } from '../metrics/catalogue.ts'
import { isOfAnswers } from '../metrics/metric-traits.ts'
import type { GoldenItem } from '../lib/model/items/golden-set.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'

/**
 * The settings as far as these questions can be measured by them. Where none is labelled and no gated metric reads
 * answers, what the context costs does not gate, as nobody knows what it buys, and metrics go that need a label or a
 * reference: unless drafts have some.
 */
export function withoutLabels(
  settings: PolicySettings,
  items: readonly GoldenItem[],
): PolicySettings {
  const questions = items.filter(({ draft }) => draft !== 'apart')
  if (!areUnlabelled(questions)) return settings
  const isMeasurable = ({ metric }: { readonly metric: Metric }): boolean => {
    const entry = entryOf(metric)
    if (entry.reads === 'labels') return items.length > questions.length
    return !('ruledOut' in entry) || items.some((item) => entry.ruledOut(item) === undefined)
  }
  const gate = settings.gate.filter(isMeasurable)
  if (gate.some(({ metric }) => isOfAnswers(metric))) return settings
  return {
    ...settings,
    metrics: settings.metrics.filter((metric) => isMeasurable({ metric })),
    gate: gate.filter(({ metric }) => entryOf(metric).reads !== 'chunks'),
  }
}
