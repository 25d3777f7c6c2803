import { plain, type Words } from '../../lib/text/printing/sentence.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { sparkline } from '../charts/sparkline.ts'

/** Commits whose values are told as bars. */
const told = 10

/** How many commits the bars of `historyWords` are of; 0 without a history. */
export function commitsTold({ history = [] }: Report): number {
  return Math.min(told, history.length)
}

/**
 * A metric on the last commits of the history as a line of bars, over at least four times its tolerance, so that what
 * is allowed looks small. Undefined where no commit has it.
 */
export function historyWords(
  { metric, gate }: MetricReport,
  { history = [] }: Report,
): Words | undefined {
  const values = history
    .slice(-told)
    .map(({ metrics }) => metrics.find((point) => point.metric === metric)?.value)
  const bars = sparkline(values, 4 * (gate?.allowed ?? 0))
  return bars === '' ? undefined : plain(bars)
}
