import type { Decision } from '../decide.ts'
import type { AcceptedLoss } from './accept-losses.ts'

/**
 * The effect of an accepted loss. `accepts` means that it turned a failure into a warning,
 * `falls-short` that a metric would fail even if the accepted questions had not changed, and `none`
 * that it covers nothing that failed.
 */
export type Effect = 'accepts' | 'falls-short' | 'none'

export function effectOf(
  loss: AcceptedLoss,
  { metrics, findings, waived }: Pick<Decision, 'metrics' | 'findings' | 'waived'>,
): Effect {
  if (waived.includes(loss)) return 'accepts'
  const failing = new Set(
    findings.flatMap((one) => (one.verdict === 'fail' && 'metric' in one ? [one.metric] : [])),
  )
  const touches = metrics.some(({ comparison: { metric, degraded } }) => {
    const isMeant = loss.metric === undefined || loss.metric === metric.name
    return isMeant && failing.has(metric.name) && degraded.some((id) => loss.items.includes(id))
  })
  return touches ? 'falls-short' : 'none'
}
