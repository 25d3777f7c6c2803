import { type Alert, areKeepable, type MonitorDay } from './monitor-day.ts'
import { signalNames } from './signal.ts'
import { usualBounds } from './shown/signal-values.ts'
import type { ChartedDay, Coverage } from './monitor-report.ts'
import type { Trace } from '../traces/trace.ts'
import { findSignals } from '../traces/find-signals.ts'
import { chartDay, usualDays } from './charts/chart-day.ts'
import { dayOf } from './charts/day-number.ts'
import { followAlerts } from './charts/follow-alerts.ts'
import type { JudgedDay } from './judging/judge-day.ts'
import { withJudged } from './judging/with-judged.ts'
import { measureDay, type Measuring, type Request } from './signals/measure-day.ts'

export type Standard = Omit<Measuring, 'usual'>

export type FollowedDay = {
  readonly entry: MonitorDay
  readonly charts: ChartedDay
  readonly coverage: Coverage | undefined
  /**
   * Whether the judge still scores the frozen answers as before. Also true if the judge was not
   * asked.
   */
  readonly isJudgeSteady: boolean
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
}

/** Groups requests by day, in order. Leaves out requests without a timestamp. */
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

/**
 * Returns the usual range of each signal, which is stored with the day, because later reports draw
 * it.
 */
function usualOf(charts: ChartedDay): NonNullable<MonitorDay['usual']> {
  return Object.fromEntries(
    signalNames.flatMap((name) => {
      const { day, measure } = charts[name] ?? {}
      const bounds =
        day && usualBounds(name, day, measure?.n ?? 1).map((bound) => Number(bound.toPrecision(4)))
      return bounds !== undefined && areKeepable(bounds) ? [[name, bounds]] : []
    }),
  )
}

type DayToFollow = {
  readonly day: string
  readonly requests: readonly Request[]
  /** Omitted if the judge was not asked. */
  readonly judged?: JudgedDay | undefined
}

/** Measures a day, charts it against the previous days, and updates the alerts. */
export function followDay(
  before: readonly MonitorDay[],
  { day, requests, judged }: DayToFollow,
  standard: Standard,
): FollowedDay {
  const since = before.at(-28)?.day ?? ''
  const usual = usualDays(before, 'documents').filter((one) => one.day >= since)
  const { ofCovered, documents, coverage, ...own } = measureDay(requests, { ...standard, usual })
  const { signals, charted, isSteady } = withJudged(before, { day, ...own }, judged)
  const { charts, kinds } = chartDay(before, { day, signals: charted })
  const { alerts, opened, closed } = followAlerts(before, { day, charts, kinds, ofCovered })
  // Use the schema's key order, as if read from a history, so that a repeated job writes the same
  // bytes.
  const entry: MonitorDay = {
    schema: 2,
    day,
    questions: requests.length,
    signals,
    usual: usualOf(charts),
    documents,
    ...(judged?.frozen && { frozen: judged.frozen }),
    alerts,
  }
  return { entry, charts, coverage, isJudgeSteady: isSteady, opened, closed }
}
