import type { MonitorReport } from './monitor-report.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'

/** `fail`: an alert is open. `error`: none is, and nothing was measured that day, so it is unknown. */
export function monitorVerdict({ today, charts }: MonitorReport): Verdict {
  if (today.alerts.length > 0) return 'fail'
  return Object.keys(charts).length === 0 ? 'error' : 'pass'
}

/** Whether a signal of the day was set beside what is usual. */
export function isCharted({ charts }: MonitorReport): boolean {
  return Object.values(charts).some(({ day }) => day !== undefined)
}
