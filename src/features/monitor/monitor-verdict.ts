import type { MonitorReport } from './monitor-report.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/**
 * Returns `fail` if an alert is open. Otherwise, returns `error` if nothing was measured, because
 * the service's state is then unknown.
 */
export function monitorVerdict({ today, charts }: MonitorReport): Verdict {
  if (today.alerts.length > 0) return 'fail'
  return Object.keys(charts).length === 0 ? 'error' : 'pass'
}

/** Returns whether any of the day's signals could be compared with those of earlier days. */
export function isCharted({ charts }: MonitorReport): boolean {
  return Object.values(charts).some(({ day }) => day !== undefined)
}
