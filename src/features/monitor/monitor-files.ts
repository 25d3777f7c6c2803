import { hash } from 'node:crypto'
import type { MonitorReport, Topic } from './monitor-report.ts'
import { monitorMarkdown } from './shown/monitor-markdown.ts'
import { monitorPage } from './shown/monitor-page.ts'
import { sha256 } from '../../lib/sha256.ts'
import type { WrittenItem } from '../../golden/golden-lines.ts'

/**
 * Returns the output files for a monitored day by name: reports for people, data for programs, and
 * drafts for the golden set.
 */
export function monitorFiles(report: MonitorReport): ReadonlyMap<string, string> {
  const { days, today, charts, judge, opened, closed, topics, read } = report
  const told = {
    schema: 2,
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

/**
 * The minimum number of questions on a topic for which a draft is written. A smaller topic may be
 * due to chance.
 */
const fewestAsked = 3
const mostDrafts = 20

/**
 * Returns a draft for each topic that the golden set does not cover, in the form of drafts from
 * `golden mine`. The draft's query is the topic's most frequent wording.
 */
function topicDrafts(topics: readonly Topic[]): readonly WrittenItem[] {
  return topics
    .filter(({ asked }) => asked >= fewestAsked)
    .slice(0, mostDrafts)
    .flatMap(({ asked, queries: [query, ...otherwise] }) =>
      query === undefined
        ? []
        : [
            {
              id: `mined-${sha256(query).slice(0, 12)}`,
              query,
              draft: true,
              notes: { mined: 'monitor', asked, otherwise: otherwise.slice(0, 5) },
            },
          ],
    )
}
