import { hash } from 'node:crypto'
import type { MonitorReport } from '../../model/monitoring/monitor-report.ts'
import { monitorMarkdown } from '../../report/monitoring/monitor-markdown.ts'
import { monitorPage } from '../../report/monitoring/monitor-page.ts'
import { topicDrafts } from './topic-drafts.ts'

/** What a monitored day is written to, by file name: for people, for programs, and drafts for the golden set. */
export function monitorFiles(report: MonitorReport): ReadonlyMap<string, string> {
  const { days, today, charts, judge, opened, closed, topics, read } = report
  const told = {
    schema: 1,
    today,
    charts,
    judge,
    opened,
    closed,
    topics: topics?.slice(0, 50),
    read,
  }
  const drafts = topicDrafts(topics ?? [])
  return new Map([
    ['monitor.md', monitorMarkdown(report)],
    ['monitor.html', monitorPage(report, (text) => hash('sha256', text, 'base64'))],
    ['monitor.json', `${JSON.stringify({ ...told, days: days.length }, null, 2)}\n`],
    ['topics.jsonl', drafts.map((draft) => `${JSON.stringify(draft)}\n`).join('')],
  ])
}
