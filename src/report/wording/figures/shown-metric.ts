import { metricName, say, type Words } from '../../../lib/text/printing/sentence.ts'

/** `recall at equal length`: its name among metrics would change with the contexts of each pull request. */
export const equalLengthName = say`recall at equal length`

/** What a metric of a report is called: its name, but for the one that the gate adds. */
export function shownMetric({
  metric,
  promoted,
}: {
  readonly metric: string
  readonly promoted?: boolean | undefined
}): Words {
  return promoted === true ? equalLengthName : metricName(metric)
}
