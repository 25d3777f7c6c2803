import { foreignWithin } from './foreign-within.ts'
import { enumerate, metricName, say, type Words } from './sentence.ts'

/** `faithfulness and correctness`: at most five of them, then how many more. */
export function metricNames(metrics: readonly string[]): Words {
  const shown = metrics.slice(0, 5).map((metric) => metricName(metric))
  const rest = metrics.length - shown.length
  return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`])
}

/** A metric, on a slice where the movement is of one. */
export function subjectOf({
  metric,
  tag,
}: {
  readonly metric: string
  readonly tag?: string | undefined
}): Words {
  return tag === undefined
    ? metricName(metric)
    : say`${metricName(metric)} on ${foreignWithin(tag, 120)}`
}
