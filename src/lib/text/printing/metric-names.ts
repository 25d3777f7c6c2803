import { foreignWithin } from './foreign-within.ts'
import { enumerate, metricName, say, type Words } from './sentence.ts'

/**
 * Lists at most five metrics, such as `faithfulness and correctness`, followed by the number of
 * metrics left out.
 */
export function metricNames(metrics: readonly string[]): Words {
  const shown = metrics.slice(0, 5).map((metric) => metricName(metric))
  const rest = metrics.length - shown.length
  return enumerate(rest === 0 ? shown : [...shown, say`${rest} more`])
}

/** Returns the metric's name, followed by the slice if `tag` is set. */
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
