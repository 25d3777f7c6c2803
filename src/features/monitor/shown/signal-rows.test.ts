import { describe, expect, it } from 'vitest'
import { generator } from '../../../lib/stats/random-generator.ts'
import { chartDay } from '../charts/chart-day.ts'
import { followAlerts } from '../charts/follow-alerts.ts'
import type { Measure, MonitorDay } from '../monitor-day.ts'
import type { MonitorReport } from '../monitor-report.ts'
import { signalOf } from '../signal.ts'
import type { Measures } from '../signals/measure-day.ts'
import { signalRows } from './signal-rows.ts'
import { plainValue, usualBounds } from './signal-values.ts'

const measured = (day: number, signals: Measures, before: readonly MonitorDay[]) => {
  const name = new Date(Date.UTC(2026, 0, 5 + day)).toISOString().slice(0, 10)
  const charting = chartDay(before, { day: name, signals })
  const { alerts, ...events } = followAlerts(before, { day: name, ...charting, ofCovered: {} })
  const entry: MonitorDay = {
    schema: 2,
    day: name,
    questions: 100,
    signals,
    documents: {},
    alerts,
  }
  return { entry, charts: charting.charts, ...events }
}

/** Returns reports of thirty to sixty days of a simulated service with some bad days. */
function reports(seed: number): readonly MonitorReport[] {
  const next = generator(seed)
  const uniform = (): number => (next() + 0.5) / 2 ** 32
  const noise = (): number => uniform() + uniform() + uniform() - 1.5
  const rate = (share: number, n: number): Measure => ({
    value: Array.from({ length: n }, uniform).filter((one) => one < share).length,
    n,
  })
  const days: MonitorDay[] = []
  return Array.from({ length: 45 }, (_, day) => {
    const bad = day > 20 ? 0.6 * uniform() ** 3 : 0
    const n = day % 7 === 6 ? 5 + Math.floor(8 * uniform()) : 80
    const signals: Measures = {
      errors: rate(0.004 + bad / 3, n),
      'no-answer': rate(0.1 + bad, n),
      'thumbs-down': rate(0.3 + bad / 2, Math.max(5, n >> 2)),
      'top-score': { value: 0.7 + 0.05 * noise() - bad / 2, n, spread: 0.01 },
      'answer-length': { value: 4 + 0.2 * noise() - bad, n, spread: 0.2 },
      p95: { value: 7 + 0.2 * noise() + bad, n, spread: 0.2 },
      cost: { value: -4 + 0.1 * noise() + bad, n, spread: 0.05 },
    }
    const { entry, charts, opened, closed } = measured(day, signals, days)
    days.push(entry)
    const read = { questions: n, left: [], undated: 0, earlier: 0, added: 1 }
    return { days: [...days], today: entry, charts, judge: '', opened, closed, topics: [], read }
  })
}

const kinds = ['anomaly today', 'unusual', 'as usual'] as const

describe('the row of a signal', () => {
  it('matches the value of the day and the usual values', () => {
    const told = { 'anomaly today': 0, unusual: 0, 'as usual': 0 }
    const wrong: string[] = []
    for (const report of [1, 2].flatMap(reports))
      for (const { name, state, isOut } of signalRows(report)) {
        const { day, measure } = report.charts[name] ?? {}
        if (day === undefined || measure === undefined) continue
        const [low, high] = usualBounds(name, day, measure.n)
        const value = plainValue(name, measure)
        const { worse } = signalOf(name)
        // Bounds are rounded to about a hundredth of a day's usual spread.
        const slack = (high - low) / 100
        const [above, below] = [value - high, low - value]
        const beyond = worse === 'up' ? above : worse === 'down' ? below : Math.max(above, below)
        const kind = kinds.find((one) => state.startsWith(one))
        if (kind === undefined) continue
        told[kind] += 1
        const agrees = kind === 'as usual' ? beyond < slack : beyond > -slack
        if (!agrees || (kind === 'anomaly today') !== isOut) wrong.push(`${name}: ${state}`)
      }
    // An open alert may continue because of the weekly chart, although the day itself is normal.
    expect(wrong.filter((one) => !one.includes('; alert since'))).toEqual([])
    expect(Math.min(...Object.values(told))).toBeGreaterThan(5)
  })

  it('agrees with the alerts that list the signal', () => {
    for (const report of [3].flatMap(reports)) {
      const open = report.today.alerts.filter(({ calm }) => calm === 0)
      const states = new Map(signalRows(report).map(({ name, state }) => [name, state]))
      for (const name of open.flatMap(({ signals }) => signals))
        expect(states.get(name) ?? 'anomaly').toMatch(/anomaly|alert since/)
    }
  })
})
