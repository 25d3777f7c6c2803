import { entryOf } from '../metrics/catalogue.ts'
import type { Metric } from '../model/metric.ts'
import { knownMetric } from '../metrics/parse-metric.ts'
import type { Window } from './reach.ts'

/**
 * The metrics to score: those asked for, and where rankings are compared with labels those that a diagnosis reads:
 * whether the evidence was found at all (to the depth that was asked for), whether it was within the window, how much
 * of it that holds, and how much there was to read. All are reckoned without a model. None decides anything, and none
 * is shown unless it was asked for. `depth` and a window of ranks: 1 to 1,000.
 */
export function withDiagnosticMetrics(
  metrics: readonly Metric[],
  { window, depth }: { readonly window: Window; readonly depth: number },
): readonly Metric[] {
  if (!metrics.some((metric) => entryOf(metric).reads === 'labels')) return metrics
  const names = new Set(metrics.map(({ name }) => name))
  const wanted = [
    `recall@${depth}`,
    `hit@${depth}`,
    `recall@${window}`,
    `char_recall@${window}`,
    'context_tokens',
  ].filter((name) => !names.has(name))
  return [...metrics, ...[...new Set(wanted)].map(knownMetric)]
}
