import { headlineMetricOf } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { valueWords } from '../../wording/figures/metric-values.ts'
import { plainText } from '../../wording/plain-text.ts'
import type { Sink } from '../sink.ts'

export const sink = {
  file: 'badge.json',
  holds: 'the value of the headline metric, for a shields.io endpoint badge',
  render: badge,
} as const satisfies Sink

const colors = { pass: 'brightgreen', warn: 'yellow', fail: 'red', error: 'lightgrey' } as const

/**
 * Returns a shields.io endpoint badge with head's value for the headline metric or, if there is
 * none, for the first gated metric. The badge shows the verdict if that value is unknown or the run
 * ended with an error.
 */
export function badge(report: Report): string {
  const metric = headlineMetricOf(report) ?? report.metrics.find(({ gate }) => gate !== undefined)
  const isKnown = metric?.head !== undefined && report.verdict !== 'error'
  const shown = {
    schemaVersion: 1,
    label: isKnown ? metric.metric : 'RAG Gate',
    message: isKnown ? plainText(valueWords(metric.head, metric.group)) : report.verdict,
    color: colors[report.verdict],
  }
  return `${JSON.stringify(shown)}\n`
}
