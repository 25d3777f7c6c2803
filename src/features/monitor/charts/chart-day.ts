import { type MonitorDay, type Measure, type Alert } from '../monitor-day.ts'
import type { ChartedDay } from '../monitor-report.ts'
import { type IncidentKind, touchedBy } from '../incident.ts'
import { type SignalName, signalNames, signalOf } from '../signal.ts'
import { discoveries } from '../../../lib/stats/several/benjamini-hochberg.ts'
import { type DayValue, type Prediction, predictDays } from '../../../lib/stats/predict-days.ts'
import { dayNumber } from './day-number.ts'
import { type ChartTest, kindsOut } from './kinds-out.ts'

/**
 * The probability that an alert is raised on a day on which nothing changed, over all signals and
 * both charts. It amounts to one false alert in ten weeks on average.
 */
const falseAlarmsADay = 1 / 70

/**
 * How the allowed false-alarm probability is divided between the two charts (weights as in
 * Genovese, Roeder and Wasserman 2006). The daily chart gets most of it, because the weekly chart
 * has several days in which to detect a change.
 */
const weights = { day: 1.5, week: 0.5 } as const

/**
 * While an alert is open, a day whose value is as bad as on the worst 5% of usual days counts as a
 * sign that the incident continues.
 */
export const stillOut = 0.05

/** The number of days on which a signal must have been measured before it is charted. */
export const fewestDays = 14

/** The maximum number of previous days that a day is compared with. */
const longestReference = 28

const week = 7
const fewestOfWeek = 4

/**
 * A day's charts, and the kinds of incidents for which the deviations are statistically
 * significant.
 */
export type Charting = { readonly charts: ChartedDay; readonly kinds: ReadonlySet<IncidentKind> }

/** Compares a day's signals with those of the previous days, given from oldest to newest. */
export function chartDay(
  before: readonly MonitorDay[],
  today: Pick<MonitorDay, 'day' | 'signals'>,
): Charting {
  const charted = signalNames.flatMap((name) => {
    const measure = today.signals[name]
    return measure === undefined ? [] : [{ name, ...chartSignal(before, today, name, measure) }]
  })
  const tests = charted.flatMap(({ name, ...both }) =>
    (['day', 'week'] as const).flatMap((chart): readonly ChartTest[] => {
      const p = both[chart]?.p
      return p === undefined ? [] : [{ name, chart, p, weight: weights[chart] }]
    }),
  )
  const kinds = kindsOut(tests, falseAlarmsADay)
  const mean = tests.reduce((sum, { weight }) => sum + weight, 0) / tests.length
  const found = discoveries(
    tests.map(({ p, weight }) => (p * mean) / weight),
    falseAlarmsADay,
  )
  const isOut = (name: SignalName, chart: 'day' | 'week'): boolean =>
    tests.some((one, at) => one.name === name && one.chart === chart && found[at] === true)
  const charts = Object.fromEntries(
    charted.map(({ name, measure, days, ...both }) => {
      const [day, block] = (['day', 'week'] as const).map(
        (chart) => both[chart] && { ...both[chart], isOut: isOut(name, chart) },
      )
      const tail = signalOf(name).worse === 'either' ? stillOut / 2 : stillOut
      return [name, { measure, days, day: day && { ...day, reach: day.reach(tail) }, week: block }]
    }),
  )
  return { charts, kinds }
}

type Tested = Prediction & { readonly p: number }

function chartSignal(
  before: readonly MonitorDay[],
  { day }: Pick<MonitorDay, 'day'>,
  name: SignalName,
  measure: Measure,
) {
  const now = dayNumber(day)
  const usual = usualDays(before, name).filter((one) => one.signals[name] !== undefined)
  const own = { day: now, measure }
  const recent = usual.filter((one) => dayNumber(one.day) > now - week)
  const older = usual.slice(0, usual.length - recent.length)
  const block = [...recent.flatMap((one) => measured(one, name)), own]
  return {
    measure,
    days: usual.length,
    day: tested(
      name,
      usual.flatMap((one) => measured(one, name)),
      [own],
    ),
    week:
      block.length < fewestOfWeek
        ? undefined
        : tested(
            name,
            older.flatMap((one) => measured(one, name)),
            block,
          ),
  }
}

/**
 * Returns the p-value of a chart in which these measures replace today's. Returns undefined if
 * there are too few days for a chart.
 */
export function probabilityOf(
  before: readonly MonitorDay[],
  {
    day,
    name,
    measures,
  }: {
    readonly day: string
    readonly name: SignalName
    readonly measures: readonly (Measured | Measure)[]
  },
): number | undefined {
  const block = measures.map((one) =>
    'measure' in one ? one : { day: dayNumber(day), measure: one },
  )
  const first = Math.min(...block.map((one) => one.day))
  const usual = usualDays(before, name).filter((one) => dayNumber(one.day) < first)
  return tested(
    name,
    usual.flatMap((one) => measured(one, name)),
    block,
  )?.p
}

export type Measured = { readonly day: number; readonly measure: Measure }

/**
 * Returns a signal's measurement for a past day as a list, which is empty if the signal was not
 * measured that day.
 */
export function measured(one: MonitorDay, name: SignalName): readonly Measured[] {
  const measure = one.signals[name]
  return measure === undefined ? [] : [{ day: dayNumber(one.day), measure }]
}

/**
 * Returns the days that a signal is compared with. Leaves out days on which an incident may have
 * changed the signal. An incident that has lasted 14 days becomes the new normal, so the days
 * before it no longer count.
 */
export function usualDays(before: readonly MonitorDay[], name: SignalName): readonly MonitorDay[] {
  const lasting = lastingAlerts(before).filter(({ kind }) => touchedBy(kind).includes(name))
  const from =
    lasting
      .map(({ since }) => since)
      .toSorted()
      .at(-1) ?? ''
  const passing = (alert: Alert): boolean => !lasting.some((one) => isSame(one, alert))
  return before.filter(
    ({ day, alerts }) => day >= from && !isTouched({ alerts: alerts.filter(passing) }, name),
  )
}

/**
 * Returns the alerts that showed signs on at least 14 days. Counts only days on which at least one
 * of the alert's signals was measured.
 */
export function lastingAlerts(before: readonly MonitorDay[]): readonly Alert[] {
  const all = before.flatMap(({ alerts, signals }) =>
    alerts.filter((one) => one.calm === 0 && one.signals.some((name) => signals[name])),
  )
  return [...Map.groupBy(all, ({ kind, since }) => `${kind} ${since}`).values()].flatMap((days) =>
    days.length < fewestDays ? [] : days.slice(0, 1),
  )
}

export function isSame(one: Alert, other: Alert): boolean {
  return one.kind === other.kind && one.since === other.since
}

/** Returns whether an incident that was open on that day may have changed the signal. */
export function isTouched(
  { alerts }: { readonly alerts: readonly Alert[] },
  name: SignalName,
): boolean {
  return alerts.some(({ kind, calm }) => calm === 0 && touchedBy(kind).includes(name))
}

function tested(
  name: SignalName,
  reference: readonly Measured[],
  block: readonly Measured[],
): Tested | undefined {
  const recent = reference.slice(-longestReference)
  if (recent.length < fewestDays) return undefined
  const { scale, worse } = signalOf(name)
  const spread = meanSpread(recent)
  const valueOf = (one: Measured): DayValue => dayValue(one, name, spread)
  const prediction = predictDays(recent.map(valueOf), block.map(valueOf), {
    knownVariance: scale !== 'distance',
  })
  const { high, low } = prediction
  const p = worse === 'up' ? high : worse === 'down' ? low : Math.min(1, 2 * Math.min(high, low))
  const isNoWorse = scale === 'rate' && sharesApart(recent, block) * (worse === 'up' ? 1 : -1) <= 0
  return { ...prediction, p: isNoWorse ? Math.max(p, 0.5) : p }
}

/**
 * Returns the rate in the block minus the usual rate. Does not use the chart's scale, on which a
 * rate of zero in a few requests differs from a rate of zero in many.
 */
function sharesApart(usual: readonly Measured[], block: readonly Measured[]): number {
  const [before, now] = [usual, block].map((days) => {
    const [hits, n] = [sumOf(days, 'value'), sumOf(days, 'n')]
    return hits / Math.max(1, n)
  })
  return (now ?? 0) - (before ?? 0)
}

function sumOf(days: readonly Measured[], of: 'value' | 'n'): number {
  return days.reduce((sum, { measure }) => sum + measure[of], 0)
}

/**
 * Returns the variance of a single request, averaged over all days. Does not use a single day's
 * variance, because it is unusual on days with an unusual value.
 */
function meanSpread(days: readonly Measured[]): number {
  const spreads = days.flatMap(({ measure }) => measure.spread ?? [])
  const sum = spreads.reduce((total, spread) => total + spread, 0)
  return Math.max(leastSpread, sum / Math.max(1, spreads.length))
}

const leastSpread = 1e-9

function dayValue({ day, measure }: Measured, name: SignalName, spread: number): DayValue {
  const variance = signalOf(name).scale === 'rate' ? 1 / (measure.n + 0.5) : spread / measure.n
  return { day, value: onScale(name, measure), variance }
}

/**
 * Converts a value to the chart's scale. Rates use the arcsine of the square root (Anscombe 1948), whose
 * variance does not depend on the rate.
 */
export function onScale(name: SignalName, { value, n }: Measure): number {
  if (signalOf(name).scale !== 'rate') return value
  return 2 * Math.asin(Math.sqrt((value + 0.375) / (n + 0.75)))
}
