import { badge } from './badge.ts'
import { codeQuality } from './code-quality.ts'
import { evidencePage, type PageTools } from './evidence-page.ts'
import { reportJsonPieces } from './json.ts'
import { junitPieces } from './junit.ts'
import { commentBytes, renderComment } from './markdown/comment.ts'
import { renderSummary } from './markdown/summary.ts'
import type { Report } from './schema/report.ts'

/** A file that a report is written to. */
type Sink = {
  readonly file: string
  /** What it is for, as the documentation says it. */
  readonly holds: string
  /** The whole file, or pieces of it where it can be too much for one string. */
  readonly render: (report: Report, tools: PageTools) => string | Iterable<string>
}

/** The files of a report, a line each. Writers, outputs, help and documentation take them from here. */
export const sinks = {
  json: {
    file: 'report.json',
    holds: 'everything, for programs',
    render: reportJsonPieces,
  },
  page: {
    file: 'report.html',
    holds: 'the evidence page, for a browser',
    render: evidencePage,
  },
  summary: {
    file: 'summary.md',
    holds: 'the job summary, with every table',
    render: renderSummary,
  },
  comment: {
    file: 'comment.md',
    holds: 'the comment as it would be posted',
    render: (report) => renderComment(report, { budget: commentBytes }),
  },
  junit: {
    file: 'junit.xml',
    holds: 'a test case for each gated metric and each question, for what reads JUnit',
    render: junitPieces,
  },
  codeQuality: {
    file: 'code-quality.json',
    holds: 'the remarks at lines of files, for the code quality widget of GitLab',
    render: codeQuality,
  },
  badge: {
    file: 'badge.json',
    holds: 'the value of the headline metric, for an endpoint badge of shields.io',
    render: badge,
  },
} as const satisfies Readonly<Record<string, Sink>>

/** Content of each file of a report, by its name. */
export function reportFiles(
  report: Report,
  tools: PageTools,
): ReadonlyMap<string, string | Iterable<string>> {
  return new Map(Object.values(sinks).map(({ file, render }) => [file, render(report, tools)]))
}
