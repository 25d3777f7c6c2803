import { incidentOf } from '../incident.ts'
import type { Alert } from '../monitor-day.ts'
import type { MonitorReport } from '../monitor-report.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import { leftWords } from '../../traces/left-out.ts'
import { learningDays } from './signal-rows.ts'

/** Returns the headline for the last day: the open alerts, or a statement that none is open. */
export function headline({ today, charts }: MonitorReport): string {
  const open = today.alerts.map(({ kind }) => incidentOf(kind).title)
  if (open.length > 0) return `RAG Gate monitor, ${today.day}: ${open.join('; ')}`
  const all = Object.values(charts)
  if (all.length === 0) return `RAG Gate monitor, ${today.day}: too few requests to measure`
  const charted = all.filter(({ day }) => day !== undefined).length
  const known = Math.max(...all.map((chart) => chart.days))
  if (charted === 0)
    return `RAG Gate monitor, ${today.day}: learning, ${known} of ${learningDays} days`
  return `RAG Gate monitor, ${today.day}: as usual (${charted} of ${all.length} signals charted)`
}

/** Returns words such as `since 2026-01-31, worse since 2026-02-02`. */
export function sinceWords({ since, worse }: Pick<Alert, 'since' | 'worse'>): string {
  return worse === undefined ? `since ${since}` : `since ${since}, worse since ${worse}`
}

/**
 * The note in reports that must not show users' questions and therefore give only the number of
 * questions per topic.
 */
export const hiddenQueries =
  'User questions are shown only in a private repository, or with report.text: snippets.'

export function readLine({ read, today, days }: MonitorReport): string {
  const parts = [
    `questions on ${today.day}: ${count(today.questions)}`,
    `days measured so far: ${count(days.length)} (${count(read.added)} new)`,
    `questions read: ${count(read.questions)}`,
    ...read.left.map((one) => `${leftWords(one)} (${one.remedy})`),
    ...(read.undated === 0 ? [] : [`questions without a timestamp: ${count(read.undated)}`]),
    ...(read.earlier === 0
      ? []
      : [`questions from days already in the history: ${count(read.earlier)}`]),
  ]
  return `${parts.join('; ')}.`
}
