import { entryOf } from '../metrics/catalogue.ts'
import type { Metric } from '../model/metric.ts'
import type { Window } from './reach.ts'
import { parseMetric } from '../metrics/parse-metric.ts'
import { withFairRecall } from './fair-recall.ts'

/**
 * The metrics to score: those asked for, `recall@2000t` beside recall@k, and where rankings are compared with labels
 * those that a diagnosis reads: whether the evidence was found at all (to the depth that was asked for), whether it
 * was within the window, how much of it that holds, and how much there was to read. All are reckoned without a
 * model. None decides anything, and none is shown unless it was asked for. `depth` and a window of ranks: 1 to 1,000.
 */
export function withDiagnosticMetrics(
  metrics: readonly Metric[],
  { window, depth }: { readonly window: Window; readonly depth: number },
): readonly Metric[] {
  const measured = withFairRecall(metrics)
  if (!metrics.some((metric) => entryOf(metric).reads === 'labels')) return measured
  const names = new Set(measured.map(({ name }) => name))
  const wanted = [
    `recall@${depth}`,
    `hit@${depth}`,
    `recall@${window}`,
    `char_recall@${window}`,
    'context_tokens',
  ].filter((name) => !names.has(name))
  return [...measured, ...[...new Set(wanted)].map(metricNamed)]
}

function metricNamed(name: string): Metric {
  const parsed = parseMetric(name)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.metric
}
