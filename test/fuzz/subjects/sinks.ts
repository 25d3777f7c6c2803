import fc from 'fast-check'
import { pageTools } from '../../../src/lib/files/page-tools.ts'
import { renderComment } from '../../../src/report/markdown/comment.ts'
import { renderSummary } from '../../../src/report/markdown/summary.ts'
import type { Report } from '../../../src/report/schema/report.ts'
import { arbitraryReport } from '../../support/arbitrary-report.ts'
import { junitTrouble } from '../../support/junit-trouble.ts'
import { markdownParsers } from '../../support/markdown-parsers.ts'
import { markdownTrouble } from '../../support/markdown-trouble.ts'
import {
  annotationTrouble,
  csvTrouble,
  jsonTrouble,
  pageTrouble,
  terminalTrouble,
} from '../../support/sink-troubles.ts'
import { nodesOf } from '../../support/parsed-html.ts'
import type { Draw } from '../draw.ts'
import type { Subject } from '../subject.ts'

const drawnReport = arbitraryReport(6)

/** Renders reports of any shape with one sink. Every untrusted text in them is an attack. */
function sink(
  name: string,
  cases: number,
  troubleWith: (report: Report, draw: Draw) => readonly string[],
): Subject {
  return {
    name,
    cases,
    open: async () => (draw) => {
      const [report] = fc.sample(drawnReport, { numRuns: 1, seed: draw.below(2 ** 31) })
      if (report === undefined) throw new Error('no report was drawn')
      return { input: report, run: () => troubleWith(report, draw) }
    },
  }
}

function inMarkdown(render: (report: Report) => string) {
  return (report: Report, draw: Draw): readonly string[] => {
    const text = render(report)
    // The first parser is ten times slower than the others, so it is used less often.
    const { html } = draw.onceIn(10) ? markdownParsers[0]! : draw.pick(markdownParsers.slice(1))
    return markdownTrouble(text, nodesOf(html(text)), report)
  }
}

const tools = await pageTools()

/** Everything that renders a report. */
export const sinks: readonly Subject[] = [
  sink(
    'comment',
    6000,
    inMarkdown((report) => renderComment(report, { budget: 640_000 })),
  ),
  sink(
    'comment, shortened',
    2000,
    inMarkdown((report) => renderComment(report, { budget: 9000 })),
  ),
  sink('job summary', 6000, inMarkdown(renderSummary)),
  sink('junit.xml', 6000, junitTrouble),
  sink('report.html', 3000, (report) => pageTrouble(report, tools)),
  sink('terminal', 4000, (report, draw) => terminalTrouble(report, draw.pick([40, 80, 200]))),
  sink('annotations', 4000, annotationTrouble),
  sink('table of questions, CSV', 3000, csvTrouble),
  sink('report.json, code quality, badge', 3000, jsonTrouble),
]
