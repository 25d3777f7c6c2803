import { metricNamed } from './config/checks/metric-named.ts'
import { GateError } from '../lib/errors.ts'
import { needsJudge } from '../metrics/metric-traits.ts'
import type { Metric } from '../lib/model/metric.ts'
import type { PolicySettings } from '../lib/model/settings/settings.ts'

/**
 * Returns the policy's settings plus metrics that are not gated: those that head adds and those
 * that the user wants to try. Until the merge, head's rubrics and scorers are left out. If the
 * settings have no judge, so are head's metrics that need one.
 */
export function measuringToo(
  settings: PolicySettings,
  { head, tried }: { readonly head: PolicySettings; readonly tried: readonly string[] },
): PolicySettings {
  const named = tried.map((name) => metricTried(name, settings))
  const added = head.metrics.filter((metric) => isMeasurable(metric, settings))
  const known = new Map(
    [...settings.metrics, ...added, ...named].map((metric) => [metric.name, metric]),
  )
  return { ...settings, metrics: [...known.values()] }
}

function isMeasurable(metric: Metric, settings: PolicySettings): boolean {
  if (metric.name.startsWith('rubric.') || metric.name.startsWith('scorer.')) return false
  return settings.judge !== undefined || !needsJudge(metric, settings)
}

/**
 * Returns the metric with a name that was passed to `--metrics`. Throws `input-invalid` for an
 * unknown name.
 */
export function metricTried(
  name: string,
  settings?: Pick<PolicySettings, 'judge' | 'scorers'>,
): Metric {
  const rubrics = settings?.judge?.rubrics.map(({ label }) => label) ?? []
  const known = metricNamed(name, { rubrics, scorers: settings?.scorers ?? new Map() })
  if (known.metric !== undefined) return known.metric
  throw new GateError('input-invalid', `--metrics: ${JSON.stringify(name)}: ${known.message}`)
}
