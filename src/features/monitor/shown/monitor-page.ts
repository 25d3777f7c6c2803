import { incidentOf } from '../incident.ts'
import type { MonitorDay } from '../monitor-day.ts'
import type { MonitorReport } from '../monitor-report.ts'
import { type SignalName, signalNames, signalOf } from '../signal.ts'
import { stillPage } from '../../../report/page-kit/still-page.ts'
import { chartStyle } from '../../../report/charts/chart-style.ts'
import { element, htmlOf, type Markup } from '../../../report/charts/markup.ts'
import { monitorChart } from './monitor-chart.ts'
import { headline, readLine, sinceWords } from './monitor-words.ts'
import { measuredValue } from './signal-values.ts'

const shownDays = 84

const style = `figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-weight: 600; }
figcaption span { font-weight: 400; }
figcaption span.fail { color: var(--bad); font-weight: 600; }
${chartStyle}`

/**
 * Renders every signal over the latest days, with predictions and the days with alerts. For `digest`,
 * see `stillPage`.
 */
export function monitorPage(report: MonitorReport, digest: (text: string) => string): string {
  const days = report.days.slice(-shownDays)
  const shown = signalNames.filter((name) =>
    days.some(({ signals }) => signals[name] !== undefined),
  )
  const out = shown.filter((name) => alertsOf(days, name).length > 0)
  const rest = shown.filter((name) => !out.includes(name))
  const parts = [
    element('h1', {}, headline(report)),
    ...alertList(report.today),
    element('div', { class: 'charts' }, ...[...out, ...rest].map((name) => figure(days, name))),
    element(
      'p',
      { class: 'quiet' },
      `Days are in UTC. Bands are 95% predictions from the days before; crosses mark days with an alert. ${readLine(report)}`,
    ),
  ]
  const body = `<main>\n${parts.map(htmlOf).join('\n')}\n</main>`
  return stillPage({ title: 'monitor', style, body }, digest)
}

function alertList({ alerts }: MonitorDay): readonly Markup[] {
  if (alerts.length === 0) return []
  const lines = alerts.map((alert) => {
    const { title, look } = incidentOf(alert.kind)
    return element('li', {}, element('strong', {}, title), ` ${sinceWords(alert)}. Check ${look}.`)
  })
  return [element('ul', {}, ...lines)]
}

function figure(days: readonly MonitorDay[], name: SignalName): Markup {
  const measure = days.at(-1)?.signals[name]
  const alerts = alertsOf(days, name)
  return element(
    'figure',
    {},
    element(
      'figcaption',
      {},
      signalOf(name).title,
      element(
        'span',
        alerts.length === 0 ? {} : { class: 'fail' },
        [measure === undefined ? 'not measured' : measuredValue(name, measure), ...alerts].join(
          '; ',
        ),
      ),
    ),
    monitorChart(days, name),
  )
}

/** Returns the titles of the alerts that listed the signal on any of these days. */
function alertsOf(days: readonly MonitorDay[], name: SignalName): readonly string[] {
  const kinds = days.flatMap(({ alerts }) =>
    alerts.filter(({ signals }) => signals.includes(name)).map(({ kind }) => kind),
  )
  return [...new Set(kinds)].map((kind) => incidentOf(kind).title)
}
