import { joinWords, metricName, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { Report } from '../../schema/report.ts'
import { changeWords, valueWords } from './metric-values.ts'

/** The maximum number of metrics in the sentence. */
const most = 3

/**
 * Returns a sentence about the gated metrics that are weighted by question, or undefined if all
 * weights are equal.
 */
export function weightedSentence({ metrics }: Pick<Report, 'metrics'>): Words | undefined {
  const gated = metrics.filter(({ gate }) => gate !== undefined)
  const told = gated.flatMap((metric) => weightedWords(metric) ?? []).slice(0, most)
  if (told.length === 0) return undefined
  return say`With question weights, which the verdict ignores: ${joinWords(told, say`; `)}.`
}

function weightedWords({ metric, group, weighted }: MetricReport): Words | undefined {
  if (weighted === undefined) return undefined
  const { base, head } = weighted
  const value = valueWords(head, group)
  return base === undefined
    ? say`${metricName(metric)} ${value}`
    : say`${metricName(metric)} ${valueWords(base, group)} → ${value}, ${changeWords(head - base, group)}`
}
