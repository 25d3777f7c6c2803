import {
  type IncidentKind,
  incidentKinds,
  incidentOf,
  touchedBy,
} from '../../../model/monitoring/incident.ts'
import type { Alert, MonitorDay } from '../../../model/monitoring/monitor-day.ts'
import type { Charted, ChartedDay } from '../../../model/monitoring/monitor-report.ts'
import { type SignalName, signalNames } from '../../../model/monitoring/signal.ts'
import type { DayMeasures, Measures } from '../signals/measure-day.ts'
import { isSame, isTouched, lastingAlerts, measured, probabilityOf } from './chart-day.ts'
import { dayNumber } from './day-number.ts'

/** A value that is as bad as one day in twenty keeps an alert open. */
const stillOut = 0.05

/** Days in a row without a sign after which an alert is over. */
const calmDays = 2

/** Days from its first on which an alert takes along what follows from it; what goes out later has another cause. */
const followingDays = 3

export type Followed = {
  readonly alerts: readonly Alert[]
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
}

/**
 * Alerts of yesterday that go on, and new ones, a kind once. A kind is named by the first of its signals that is out
 * and that no earlier kind explains. An alert with a sign on 14 days is over: that is usual now. What only questions far from the golden set move, a new topic explains.
 */
export function followAlerts(
  before: readonly MonitorDay[],
  today: { readonly day: string; readonly charts: ChartedDay } & Pick<DayMeasures, 'ofCovered'>,
): Followed {
  const lasting = lastingAlerts(before)
  const [ended = [], open = []] = [true, false].map((isEnded) =>
    (before.at(-1)?.alerts ?? []).filter(
      (alert) => lasting.some((one) => isSame(one, alert)) === isEnded,
    ),
  )
  const left = new Map<SignalName, 'day' | 'week'>(outOf(today.charts))
  const going = open.map((alert) => {
    const goes = goesOn(before, alert, today)
    const claimed = claim(alert.kind, ownOf(alert, today, left), elsewhere(before, today))
    for (const name of claimed) left.delete(name)
    if (goes === undefined && claimed.length === 0) return alert
    if (goes !== true && claimed.length === 0) return { ...alert, calm: alert.calm + 1 }
    return { ...alert, calm: 0, signals: [...new Set([...alert.signals, ...claimed])] }
  })
  const opened = incidentKinds.flatMap((kind): readonly Alert[] => {
    const first = incidentOf(kind).by.find((name: SignalName) => left.has(name))
    const chart = first && left.get(first)
    if (chart === undefined || going.some((alert) => alert.kind === kind)) return []
    const names = claim(kind, left, elsewhere(before, today))
    return [{ kind, since: today.day, chart, signals: names, calm: 0 }]
  })
  return {
    alerts: [...going.filter(({ calm }) => calm < calmDays), ...opened],
    opened,
    closed: [...ended, ...going.filter(({ calm }) => calm >= calmDays)],
  }
}

/** Of the signals that are out those that an open alert may be the cause of. */
function ownOf(
  { kind, since, signals }: Alert,
  { day }: { readonly day: string },
  left: ReadonlyMap<SignalName, 'day' | 'week'>,
): Map<SignalName, 'day' | 'week'> {
  if (dayNumber(day) - dayNumber(since) < followingDays) return new Map(left)
  const by: readonly SignalName[] = incidentOf(kind).by
  return new Map([...left].filter(([name]) => by.includes(name) || signals.includes(name)))
}

function outOf(charts: ChartedDay): readonly (readonly [SignalName, 'day' | 'week'])[] {
  return namesIn(charts).flatMap((name): readonly (readonly [SignalName, 'day' | 'week'])[] => {
    const { day, week } = charts[name] ?? {}
    if (day?.isOut === true) return [[name, 'day']]
    return week?.isOut === true ? [[name, 'week']] : []
  })
}

function namesIn(charts: ChartedDay): readonly SignalName[] {
  return signalNames.filter((name) => charts[name] !== undefined)
}

/** Takes the signals that a kind is named by or explains out of those that are left. */
function claim(
  kind: IncidentKind,
  left: Map<SignalName, unknown>,
  isElsewhere: (name: SignalName) => boolean,
): readonly SignalName[] {
  const { by } = incidentOf(kind)
  const mine = touchedBy(kind).filter(
    (name) =>
      left.has(name) &&
      (kind !== 'new-topic' || by.some((own) => own === name) || !isElsewhere(name)),
  )
  for (const name of mine) left.delete(name)
  return mine
}

/** Whether a signal is out among questions near the golden set, too, which no new topic explains. */
function elsewhere(
  before: readonly MonitorDay[],
  { day, ofCovered }: { readonly day: string; readonly ofCovered: Measures },
): (name: SignalName) => boolean {
  return (name) => {
    const measure = ofCovered[name]
    if (measure === undefined) return false
    const p = probabilityOf(before, { day, name, measures: [measure] })
    return p !== undefined && p < stillOut
  }
}

/** By the chart that raised it: today, or up to seven days since it began. Undefined where nothing was measured. */
function goesOn(
  before: readonly MonitorDay[],
  alert: Alert,
  today: { readonly day: string; readonly charts: ChartedDay },
): boolean | undefined {
  const known = alert.signals.filter((name) => today.charts[name] !== undefined)
  if (known.length === 0) return undefined
  return known.some((name) => {
    const now = today.charts[name]
    if (now === undefined) return false
    if (isBad(now.day)) return true
    if (alert.chart === 'day') return false
    const since = before.filter(
      ({ day }) => day >= alert.since && dayNumber(day) > dayNumber(today.day) - 7,
    )
    const days = since.flatMap((one) => (isTouched(one, name) ? measured(one, name) : []))
    const measures = [...days, now.measure]
    const p = probabilityOf(before, { day: today.day, name, measures })
    return p !== undefined && p < stillOut
  })
}

function isBad(chart: Charted | undefined): boolean {
  return chart !== undefined && chart.p < stillOut
}
