import type { Alert, MonitorDay } from '../../model/monitoring/monitor-day.ts'
import type { ChartedDay, Coverage } from '../../model/monitoring/monitor-report.ts'
import type { Trace } from '../../traces/trace.ts'
import { findSignals } from '../golden/mining/find-signals.ts'
import { chartDay, usualDays } from './charts/chart-day.ts'
import { dayOf } from './charts/day-number.ts'
import { followAlerts } from './charts/follow-alerts.ts'
import { measureDay, type Measuring, type Request } from './signals/measure-day.ts'

/** What a day is measured with, besides the days before it. */
export type Standard = Omit<Measuring, 'usual'>

export type FollowedDay = {
  readonly entry: MonitorDay
  readonly charts: ChartedDay
  readonly coverage: Coverage | undefined
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
}

/** Requests of each day, in the order of days; those without a time belong to none. */
export function byDay(traces: readonly Trace[]): ReadonlyMap<string, readonly Request[]> {
  const signs = new Map(findSignals(traces).map(({ turn, signals }) => [turn, signals]))
  const days = Map.groupBy(
    traces.flatMap((trace) => (trace.time === undefined ? [] : [{ trace, time: trace.time }])),
    ({ time }) => dayOf(time),
  )
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    sorted.map(([day, all]) => [
      day,
      all.map(({ trace }) => ({ trace, signs: signs.get(trace) ?? [] })),
    ]),
  )
}

/** Measures a day, charts it by the days before it, and follows the alerts. */
export function followDay(
  before: readonly MonitorDay[],
  { day, requests }: { readonly day: string; readonly requests: readonly Request[] },
  standard: Standard,
): FollowedDay {
  const since = before.at(-28)?.day ?? ''
  const usual = usualDays(before, 'documents').filter((one) => one.day >= since)
  const { signals, ofCovered, documents, coverage } = measureDay(requests, { ...standard, usual })
  const measures = { day, signals }
  const charts = chartDay(before, measures)
  const { alerts, opened, closed } = followAlerts(before, { day, charts, ofCovered })
  const entry: MonitorDay = {
    schema: 1,
    ...measures,
    questions: requests.length,
    documents,
    alerts,
  }
  return { entry, charts, coverage, opened, closed }
}
