import { plain, plural, say, type Words } from '../../lib/text/printing/sentence.ts'
import { sparkline } from '../../report/charts/sparkline.ts'
import type { Feature } from '../../report/feature.ts'
import type { MetricReport } from '../../report/schema/metric.ts'
import type { Report } from '../../report/schema/report.ts'
import type { HistoryEntry } from './history-entry.ts'

export const feature: Feature = {
  metricColumn: (report) => {
    const entries = (historyOf(report) ?? []).slice(-told)
    if (entries.length === 0) return undefined
    return {
      title: say`Last ${plural(entries.length, 'commit')}`,
      cell: (metric) => barsOf(metric, entries),
    }
  },
}

/** The maximum number of commits whose values are drawn as bars. */
const told = 10

/**
 * Draws a metric over the last commits as text bars. The scale spans at least four times the tolerance, so
 * that changes within the tolerance look small. Returns undefined if no commit has the metric.
 */
function barsOf(
  { metric, gate }: MetricReport,
  entries: readonly HistoryEntry[],
): Words | undefined {
  const values = entries.map(
    ({ metrics }) => metrics.find((point) => point.metric === metric)?.value,
  )
  const bars = sparkline(values, 4 * (gate?.allowed ?? 0))
  return bars === '' ? undefined : plain(bars)
}

/**
 * Returns the commits before the measured one, oldest first, or undefined if the run had no history.
 */
export function historyOf({
  features,
}: Pick<Report, 'features'>): readonly HistoryEntry[] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by earlier-commits.ts, or read from a file by schema.ts
  return features?.['history'] as readonly HistoryEntry[] | undefined
}
