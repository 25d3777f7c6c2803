import { incidentOf } from '../incident.ts'
import type { MonitorReport, Topic } from '../monitor-report.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { cleanLine } from '../../../lib/text/printing/clean-text.ts'
import { headline, hiddenQueries, readLine, sinceWords } from './monitor-words.ts'
import { notMeasured, signalRows } from './signal-rows.ts'

export function monitorTerminal(report: MonitorReport): string {
  const rows = signalRows(report)
  const widest = (of: (row: (typeof rows)[number]) => string): number =>
    Math.max(0, ...rows.map((row) => of(row).length))
  const [title, today, usual] = [
    widest((row) => row.title),
    widest((row) => row.today),
    widest((row) => row.usual),
  ]
  const missing = notMeasured(report)
  const lines = [
    headline(report),
    ...report.today.alerts.map((alert) => {
      const quiet = alert.calm === 0 ? '' : ' (as usual today)'
      return `  ${sinceWords(alert)}${quiet}: check ${incidentOf(alert.kind).look}`
    }),
    ...report.closed.map(
      ({ kind, since }) => `  resolved: ${incidentOf(kind).title}, open since ${since}`,
    ),
    '',
    ...rows.map((row) =>
      [
        row.isOut ? '!' : ' ',
        row.title.padEnd(title),
        row.today.padStart(today),
        row.usual.padStart(usual),
        row.state,
      ].join('  '),
    ),
    ...(missing.length === 0 ? [] : ['', `not measured: ${missing.join('; ')}`]),
    ...topicLines((report.topics ?? []).slice(0, 5)),
    '',
    report.judge,
    readLine(report),
  ]
  return lines.map((line) => `${cleanLine(line)}\n`).join('')
}

function topicLines(topics: readonly Topic[]): readonly string[] {
  if (topics.length === 0) return []
  const lines = topics.map(({ asked, queries }) => {
    const examples = queries.length === 0 ? '' : `: ${queries.slice(0, 3).join(' · ')}`
    return `  asked ${count(asked)} times${examples}`
  })
  const hidden = topics.some(({ queries }) => queries.length === 0)
  return [
    '',
    'topics that the golden set does not cover:',
    ...lines,
    ...(hidden ? [hiddenQueries] : []),
  ]
}
