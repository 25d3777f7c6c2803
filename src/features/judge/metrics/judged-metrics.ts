import type { JudgedMetric } from '../../../lib/model/judging/judge-blocks.ts'
import type { RefusalSettings } from '../../../lib/model/settings/settings.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import type { Metric } from '../../../lib/model/metric.ts'

/**
 * Returns the metrics that need a judge's verdicts, with the blocks that they read. Rubrics are not
 * included, because they are separate questions. A judge may therefore be needed even if the result
 * is empty.
 */
export function judgedMetrics(
  metrics: readonly Metric[],
  { detector }: Pick<RefusalSettings, 'detector'>,
): readonly JudgedMetric[] {
  return metrics.flatMap((metric): readonly JudgedMetric[] => {
    const entry = entryOf(metric)
    const { name } = metric
    if (entry.reads === 'outcome') return detector === 'judge' ? [{ name, needs: ['A'] }] : []
    if (entry.reads !== 'matrix' || entry.needs.length === 0) return []
    return [{ name, needs: entry.needs }]
  })
}
