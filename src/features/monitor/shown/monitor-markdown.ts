import { incidentOf } from '../incident.ts'
import type { Alert } from '../monitor-day.ts'
import type { MonitorReport, Topic } from '../monitor-report.ts'
import { signalOf } from '../signal.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import {
  code,
  gfm,
  joinMarkdown,
  link,
  markdownOf,
  prose,
  type SafeMarkdown,
  tableMarkdown,
} from '../../../report/markdown/escape.ts'
import { signalRows, notMeasured, type SignalRow } from './signal-rows.ts'
import { headline, hiddenQueries, readLine, sinceWords } from './monitor-words.ts'

const shownTopics = 5
const shownQueries = 3

/** Renders the summary of a monitored day with open alerts, every signal, and uncovered topics. */
export function monitorMarkdown(report: MonitorReport): string {
  const missing = notMeasured(report)
  return documentOf([
    gfm`# ${own(headline(report))}`,
    ...report.today.alerts.map((alert) => alertSection(alert, report)),
    ...report.closed.map(
      ({ kind, since }) => gfm`Resolved: ${own(incidentOf(kind).title)}, open since ${own(since)}.`,
    ),
    gfm`## Signals`,
    signalTable(signalRows(report)),
    ...(missing.length === 0 ? [] : [gfm`Not measured: ${own(missing.join('; '))}.`]),
    ...topicSection(report.topics),
    gfm`${own(report.judge)}`,
    gfm`<sub>${own(readLine(report))}</sub>`,
  ])
}

/** Renders the body of an alert's issue. `run` is the URL of the run that writes the issue. */
export function alertMarkdown(alert: Alert, report: MonitorReport, run: string): string {
  const rows = signalRows(report).filter(({ name }) => alert.signals.includes(name))
  const topics = alert.kind === 'new-topic' ? topicSection(report.topics) : []
  return documentOf([
    gfm`${own(sinceOf(alert, report))}`,
    gfm`Check ${own(incidentOf(alert.kind).look)}.`,
    signalTable(rows),
    ...topics,
    gfm`<sub>Each run of \`monitor\` updates this issue; ${link(gfm`this is the latest run`, run)}. The issue is closed after two normal days, or after 14 days, because the values are then considered normal.</sub>`,
  ])
}

export function alertTitle(alert: Alert): string {
  return `${incidentOf(alert.kind).title} (${sinceWords(alert)})`
}

function alertSection(alert: Alert, report: MonitorReport): SafeMarkdown {
  const { title, look } = incidentOf(alert.kind)
  const because = alert.signals.map((name) => signalOf(name).title).join('; ')
  return joinMarkdown(
    [
      gfm`## ${own(title)}`,
      gfm`${own(sinceOf(alert, report))} ${own(alert.calm === 0 ? 'Anomalies' : 'Earlier anomalies')}: ${own(because)}.`,
      gfm`Check ${own(look)}.`,
    ],
    gfm`\n\n`,
  )
}

function sinceOf({ since, calm, worse }: Alert, { today }: MonitorReport): string {
  const quiet = calm === 0 ? '' : ' Today was normal; one more normal day closes the alert.'
  const later = worse === undefined ? '' : ` Last got worse on ${worse}.`
  return `Since ${since}, last measured ${today.day}.${later}${quiet}`
}

function signalTable(rows: readonly SignalRow[]): SafeMarkdown {
  const cells = rows.map(({ title, today, usual, trend, state, isOut }) => [
    isOut ? gfm`**${own(title)}**` : gfm`${own(title)}`,
    gfm`${own(today)}`,
    gfm`${own(usual)}`,
    trend.trim() === '' ? gfm`` : code(trend),
    gfm`${own(state)}`,
  ])
  const head = ['Signal', 'Today', 'Usual (95%)', '28 days', 'State'].map(
    (word) => gfm`${own(word)}`,
  )
  return tableMarkdown([head, ...cells], ['left', 'right', 'right', 'left', 'left'])
}

function topicSection(topics: readonly Topic[] | undefined): readonly SafeMarkdown[] {
  const shown = (topics ?? []).slice(0, shownTopics)
  if (shown.length === 0) return []
  const lines = shown.map(({ asked, queries }) => {
    if (queries.length === 0) return gfm`- asked ${own(count(asked))} times`
    const examples = joinMarkdown(
      queries.slice(0, shownQueries).map((query) => prose(query)),
      gfm` · `,
    )
    return gfm`- asked ${own(count(asked))} times: ${examples}`
  })
  const hidden = shown.some(({ queries }) => queries.length === 0)
  return [
    gfm`## Topics that the golden set does not cover`,
    joinMarkdown(lines, gfm`\n`),
    ...(hidden ? [gfm`${own(hiddenQueries)}`] : []),
  ]
}

/** Formats text that RAG Gate wrote. It contains no markup but is escaped as a precaution. */
function own(text: string): SafeMarkdown {
  return prose(text, 1000)
}

function documentOf(parts: readonly SafeMarkdown[]): string {
  return `${markdownOf(joinMarkdown(parts, gfm`\n\n`))}\n`
}
