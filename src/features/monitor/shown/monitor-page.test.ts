import { expect, it } from 'vitest'
import type { Alert, MonitorDay } from '../monitor-day.ts'
import type { MonitorReport } from '../monitor-report.ts'
import { monitorPage } from './monitor-page.ts'

const alert: Alert = {
  kind: 'refusals',
  since: '2026-01-21',
  chart: 'day',
  signals: ['no-answer'],
  calm: 0,
}

/**
 * Days in January: 20 normal days, two days with an alert that gets worse on the second, and a normal day.
 */
const days = Array.from({ length: 23 }, (_, at): MonitorDay => {
  const hits = at === 20 ? 40 : at === 21 ? 70 : 10
  const known = at < 20 ? [] : at === 20 ? [alert] : [{ ...alert, worse: '2026-01-22' }]
  return {
    schema: 2,
    day: `2026-01-${String(at + 1).padStart(2, '0')}`,
    questions: 100,
    signals: {
      'no-answer': { value: hits, n: 100 },
      ...(at !== 3 && { p50: { value: Math.log(1500), n: 100, spread: 0.1 } }),
    },
    usual: at < 14 ? {} : { 'no-answer': [0.05, 0.2], p50: [1400, 1600] },
    documents: {},
    alerts: known.map((one) => ({ ...one, calm: at === 22 ? 1 : 0 })),
  }
})

function pageOf(shown: readonly MonitorDay[]): string {
  const [today] = shown.slice(-1)
  if (today === undefined) throw new Error('no day')
  const report: MonitorReport = {
    days: shown,
    today,
    charts: {},
    judge: 'The judge was not asked.',
    opened: [],
    closed: [],
    topics: undefined,
    read: { questions: 100, left: [], undated: 0, earlier: 0, added: 1 },
  }
  return monitorPage(report, () => 'digest')
}

const times = (page: string, what: RegExp): number => [...page.matchAll(what)].length

it('draws each measured signal, signals with alerts first', () => {
  const page = pageOf(days)
  const titles = [...page.matchAll(/<figcaption>(.+?)<span/g)].map(([, title]) => title)
  expect(titles).toEqual(['answers that decline', 'time to answer, median'])
  // The unmeasured day has no mark. The two days of the alert have crosses; the day after the alert has
  // none.
  expect(times(page, /<circle/g)).toBe(23 + 22 - 2)
  expect(times(page, /class="mark fail"/g)).toBe(2)
  expect(times(page, /class="band"/g)).toBe(2 * 9)
  expect(page).toContain('<title>2026-01-22: 70.0%, usual 5.0%–20.0%</title>')
  const ticks = [...page.matchAll(/>(1\.\d+ s)<\/text>/g)].map(([, tick]) => tick)
  expect(ticks).toEqual(['1.40 s', '1.45 s', '1.50 s', '1.55 s', '1.60 s'])
  expect(page).toContain('since 2026-01-21, worse since 2026-01-22.')
})

it('draws the worst day at the top of its chart, and the usual range to scale', () => {
  const [chart = ''] = /<svg.+?<\/svg>/s.exec(pageOf(days)) ?? []
  const [, path = ''] = /class="mark fail" d="(M[^"]+)"[^>]*><title>2026-01-22/.exec(chart) ?? []
  const [, top = '0', height = '0'] =
    /class="band"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/.exec(chart) ?? []
  // The axis covers 0 to 80% over 144 units, so a share of 0.15 is 27 units high.
  expect(Number(height)).toBeCloseTo(27, 1)
  expect(Number(path.split(' ')[1]?.split(/[A-Z]/)[0])).toBeLessThan(Number(top))
})

it('draws a single first day, and at most the latest 84 days', () => {
  expect(times(pageOf(days.slice(0, 1)), /<circle/g)).toBe(2)
  const [first] = days
  const many = Array.from({ length: 100 }, (_, at): readonly MonitorDay[] => {
    const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
    return first === undefined ? [] : [{ ...first, day }]
  }).flat()
  expect(times(pageOf(many), /<circle/g)).toBe(2 * 84)
})
