import type { Charted, Charts, MonitorReport } from '../monitor-report.ts'
import { judgedSignals, type SignalName, signalNames, signalOf } from '../signal.ts'
import { sparkline } from '../../../report/charts/sparkline.ts'
import { stillOut } from '../charts/chart-day.ts'
import { measuredValue, onUnit, plainValue, usualRange } from './signal-values.ts'

export type SignalRow = {
  readonly name: SignalName
  readonly title: string
  readonly today: string
  /** The range of usual values. Empty if the signal has no chart yet. */
  readonly usual: string
  /** A sparkline of the latest 28 days. */
  readonly trend: string
  readonly state: string
  readonly isOut: boolean
}

const shownDays = 28

/**
 * Returns a row for every signal that was measured on the last day. Rows with an anomaly come
 * first.
 */
export function signalRows(report: MonitorReport): readonly SignalRow[] {
  const rows = signalNames.flatMap((name) => {
    const charts = report.charts[name]
    return charts === undefined ? [] : [rowOf(name, charts, report)]
  })
  return [...rows.filter(({ isOut }) => isOut), ...rows.filter(({ isOut }) => !isOut)]
}

/**
 * Returns the titles of signals that were not measured on the last day. If the judge was not asked,
 * leaves out the judge's signals, because the report gives the reason elsewhere.
 */
export function notMeasured({ charts, today }: MonitorReport): readonly string[] {
  const ofJudge: readonly string[] = today.frozen === undefined ? ['frozen', ...judgedSignals] : []
  return signalNames.flatMap((name) =>
    charts[name] === undefined && !ofJudge.includes(name) ? [signalOf(name).title] : [],
  )
}

function rowOf(name: SignalName, charts: Charts, { days, today }: MonitorReport): SignalRow {
  const trend = days.slice(-shownDays).map(({ signals }) => {
    const measure = signals[name]
    return measure && plainValue(name, measure)
  })
  const alert = today.alerts.find(({ signals, calm }) => calm === 0 && signals.includes(name))
  const { measure, day } = charts
  return {
    name,
    title: signalOf(name).title,
    today: measuredValue(name, measure),
    usual: day === undefined ? '' : usualRange(name, day, measure.n),
    trend: sparkline(trend),
    state: stateOf(name, charts, alert?.since),
    isOut: alert !== undefined || day?.isOut === true || charts.week?.isOut === true,
  }
}

/**
 * Describes a signal's state so that it does not contradict today's value and the usual range in
 * the same row. `since` is the first day of an open alert that lists the signal.
 */
function stateOf(name: SignalName, { day, week, days }: Charts, since: string | undefined): string {
  if (day === undefined) return `learning: ${days} of ${learningDays} days`
  const isUnusual = day.p < stillOut
  if (day.isOut || (since !== undefined && isUnusual)) return `anomaly today, ${chanceOf(day)}`
  if (week?.isOut === true) {
    const [mean, usual] = [onUnit(name, week.observed), onUnit(name, week.expected)]
    return `anomaly over seven days (${mean}, expected ${usual}), ${chanceOf(week)}`
  }
  if (since !== undefined) return `as usual today; alert since ${since}`
  return isUnusual ? `unusual, but possibly due to chance, ${chanceOf(day)}` : 'as usual'
}

/** The number of usual days that a signal needs before it is charted. */
export const learningDays = 14

function chanceOf({ p }: Charted): string {
  return p < 1e-6 ? 'p < 0.000001' : `p = ${Number(p.toPrecision(1))}`
}
