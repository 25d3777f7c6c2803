import { metricName, say, type Words } from '../../../lib/text/printing/sentence.ts'

/**
 * The display name of the metric that the gate adds. The metric's own name includes the contexts'
 * length, which differs between pull requests.
 */
export const equalLengthName = say`recall at equal length`

/**
 * Returns a metric's display name, which is its own name except for the metric that the gate adds.
 */
export function shownMetric({
  metric,
  equalLength,
}: {
  readonly metric: string
  readonly equalLength?: boolean | undefined
}): Words {
  return equalLength === true ? equalLengthName : metricName(metric)
}
