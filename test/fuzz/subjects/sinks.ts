import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { pageTools } from '../../../src/lib/files/page-tools.ts'
import { type HistoryEntry, HistoryEntrySchema } from '../../../src/lib/model/history-entry.ts'
import { renderComment } from '../../../src/report/markdown/comment.ts'
import { renderSummary } from '../../../src/report/markdown/summary.ts'
import type { Report } from '../../../src/report/schema/report.ts'
import { trendPage } from '../../../src/report/trend/trend-page.ts'
import { arbitraryOf } from '../../support/arbitrary-of.ts'
import { arbitraryReport } from '../../support/arbitrary-report.ts'
import { hostileString } from '../../support/hostile-strings.ts'
import { junitTrouble } from '../../support/junit-trouble.ts'
import { markdownParsers } from '../../support/markdown-parsers.ts'
import { markdownTrouble } from '../../support/markdown-trouble.ts'
import { nodesOf, isElement } from '../../support/parsed-html.ts'
import {
  annotationTrouble,
  csvTrouble,
  jsonTrouble,
  pageTrouble,
  terminalTrouble,
} from '../../support/sink-troubles.ts'
import type { Draw } from '../draw.ts'
import type { Subject } from '../subject.ts'

const drawnReport = arbitraryReport(6)

/** Reports of any shape, all of whose foreign texts are attacks, as one sink shows them. */
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
    // The slowest of them takes ten times as long as the others.
    const { html } = draw.onceIn(10) ? markdownParsers[0]! : draw.pick(markdownParsers.slice(1))
    return markdownTrouble(text, nodesOf(html(text)), report)
  }
}

const tools = await pageTools()

/** Everything that shows a report. */
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

const entries = fc.array(
  arbitraryOf(HistoryEntrySchema, { text: hostileString(), words: {}, longest: {} }),
  { maxLength: 5 },
) as fc.Arbitrary<HistoryEntry[]>

const known =
  /^(?:meta|title|style|main|h1|p|div|figure|figcaption|code|svg|line|text|rect|polyline|circle|path|table|caption|thead|tbody|tr|th|td)$/

/** Histories, as the page of a trend shows them. */
export const trend: Subject = {
  name: 'page of a trend',
  cases: 1000,
  open: async () => (draw) => {
    const [drawn = []] = fc.sample(entries, { numRuns: 1, seed: draw.below(2 ** 31) })
    const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
    return {
      input: drawn,
      run: () =>
        nodesOf(trendPage(drawn, digest)).flatMap((node) =>
          isElement(node) && !known.test(node.tagName) ? [`an element: ${node.tagName}`] : [],
        ),
    }
  },
}
