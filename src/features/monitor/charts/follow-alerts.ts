import { type IncidentKind, incidentKinds, incidentOf, touchedBy } from '../incident.ts'
import type { Alert, MonitorDay } from '../monitor-day.ts'
import type { Charted, ChartedDay } from '../monitor-report.ts'
import { type SignalName, signalNames } from '../signal.ts'
import type { DayMeasures, Measures } from '../signals/measure-day.ts'
import {
  type Charting,
  isSame,
  isTouched,
  lastingAlerts,
  measured,
  onScale,
  probabilityOf,
  stillOut,
} from './chart-day.ts'
import { dayNumber } from './day-number.ts'

/** The number of consecutive days without a sign after which an alert is closed. */
const calmDays = 2

/**
 * How much worse a signal must get, in standard deviations of one day, for its alert to count as
 * worse. This is three standard deviations of the difference between two days.
 */
const worseBy = 3 * Math.SQRT2

/**
 * The number of days, counted from the first, on which an alert includes all unusual signals that
 * its incident explains. Signals that become unusual later are assumed to have another cause.
 */
const followingDays = 3

export type Followed = {
  readonly alerts: readonly Alert[]
  readonly opened: readonly Alert[]
  readonly closed: readonly Alert[]
}

/**
 * Updates yesterday's alerts and opens new ones, at most one per kind. Opens an alert for a kind of
 * incident if its deviation is significant and it has an unusual signal that no earlier kind
 * explains. Closes an alert that showed signs on 14 days, because its values are then the new
 * normal. If a signal changed only for questions far from the golden set, attributes the change to
 * a new topic.
 */
export function followAlerts(
  before: readonly MonitorDay[],
  today: { readonly day: string } & Charting & Pick<DayMeasures, 'ofCovered'>,
): Followed {
  const lasting = lastingAlerts(before)
  const isEnded = (alert: Alert): boolean => lasting.some((one) => isSame(one, alert))
  const yesterday = before.at(-1)?.alerts ?? []
  const ended = yesterday.filter(isEnded)
  const open = yesterday.filter((alert) => !isEnded(alert))
  const left = new Map<SignalName, 'day' | 'week'>(outOf(today))
  const going = open.map((alert) => {
    const goes = goesOn(before, alert, today)
    const claimed = claim(alert.kind, ownOf(alert, today, left), elsewhere(before, today))
    for (const name of claimed) left.delete(name)
    if (goes === undefined && claimed.length === 0) return alert
    if (goes !== true && claimed.length === 0) return { ...alert, calm: alert.calm + 1 }
    const signals = [...new Set([...alert.signals, ...claimed])]
    const isWorse = signals.length > alert.signals.length || worsens(before, alert, today)
    return { ...alert, calm: 0, signals, ...(isWorse && { worse: today.day }) }
  })
  const opened = incidentKinds.flatMap((kind): readonly Alert[] => {
    const first = incidentOf(kind).by.find((name: SignalName) => left.has(name))
    const chart = first && left.get(first)
    if (chart === undefined || !today.kinds.has(kind)) return []
    if (going.some((alert) => alert.kind === kind)) return []
    const names = claim(kind, left, elsewhere(before, today))
    return [{ kind, since: today.day, chart, signals: names, calm: 0 }]
  })
  return {
    alerts: [...going.filter(({ calm }) => calm < calmDays), ...opened],
    opened,
    closed: [...ended, ...going.filter(({ calm }) => calm >= calmDays)],
  }
}

/** Returns the unusual signals that may be due to an open alert's incident. */
function ownOf(
  { kind, since, signals }: Alert,
  { day }: { readonly day: string },
  left: ReadonlyMap<SignalName, 'day' | 'week'>,
): Map<SignalName, 'day' | 'week'> {
  const by: readonly SignalName[] = incidentOf(kind).by
  const isOut = by.some((name) => left.has(name))
  if (isOut && dayNumber(day) - dayNumber(since) < followingDays) return new Map(left)
  return new Map([...left].filter(([name]) => by.includes(name) || signals.includes(name)))
}

type Out = readonly [name: SignalName, chart: 'day' | 'week']

/**
 * Returns the signals that are significant on their own and, for each significant kind of incident,
 * its most extreme signal.
 */
function outOf({ charts, kinds }: Charting): readonly Out[] {
  const alone = signalNames.flatMap((name): readonly Out[] => {
    const { day, week } = charts[name] ?? {}
    if (day?.isOut === true) return [[name, 'day']]
    return week?.isOut === true ? [[name, 'week']] : []
  })
  const leading = [...kinds].flatMap((kind) => furthestOut(kind, charts))
  return [...leading, ...alone]
}

function furthestOut(kind: IncidentKind, charts: ChartedDay): readonly Out[] {
  const by: readonly SignalName[] = incidentOf(kind).by
  const [first] = by
    .flatMap((name) =>
      (['day', 'week'] as const).flatMap((chart) => {
        const p = charts[name]?.[chart]?.p
        return p === undefined ? [] : [{ p, out: [name, chart] as const }]
      }),
    )
    .toSorted((a, b) => a.p - b.p)
  return first === undefined ? [] : [first.out]
}

/**
 * Removes from `left` the signals that indicate or follow from an incident of this kind, and
 * returns them.
 */
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

/**
 * Returns a function that checks whether a signal is also unusual among questions near the golden
 * set. If it is, a new topic cannot be the cause.
 */
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

/**
 * Returns whether one of an alert's signals is worse than on its worst day since the alert began.
 * The difference must exceed the usual difference between days.
 */
function worsens(
  before: readonly MonitorDay[],
  { since, signals }: Alert,
  { charts }: { readonly charts: ChartedDay },
): boolean {
  return signals.some((name) => {
    const now = charts[name]?.day
    const days = before.filter(({ day }) => day >= since).flatMap((one) => measured(one, name))
    if (now === undefined || days.length === 0) return false
    const sign = Math.sign(now.observed - now.expected)
    const worst = Math.max(...days.map(({ measure }) => sign * onScale(name, measure)))
    return isBad(now) && sign * now.observed - worst > worseBy * now.sd
  })
}

/**
 * Returns whether one of an alert's signals is still unusual, either today or, if the weekly chart
 * raised the alert, over up to seven days since the alert began. Returns undefined if none of its
 * signals was measured.
 */
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
