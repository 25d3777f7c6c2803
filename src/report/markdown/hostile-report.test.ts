import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import { markdownParsers } from '../../../test/support/markdown-parsers.ts'
import { markdownTrouble } from '../../../test/support/markdown-trouble.ts'
import {
  descendants,
  type HtmlNode,
  isElement,
  nodesOf,
  textOf,
} from '../../../test/support/parsed-html.ts'
import { hostileReport, perItem } from '../../../test/support/hostile-report.ts'
import { hostileString } from '../../../test/support/hostile-strings.ts'
import { renderComment } from './comment.ts'
import type { Report } from '../schema/report.ts'
import { renderSummary } from './summary.ts'

const parsersTimeout = { timeout: 240_000 }

const howMany = howOften(20_000, 250)

const strings = fc.sample(hostileString(8), { numRuns: howMany, seed: 17 })

const documents = {
  comment: {
    render: (report: Report) => renderComment(report, { budget: 640_000 }),
    items: 10,
  },
  summary: { render: renderSummary, items: 100 },
}

describe.each(markdownParsers)('S1: in $name', ({ html }) => {
  it.each(['comment', 'summary'] as const)(
    'a %s with thousands of hostile strings has no markup, mention or link but our own',
    parsersTimeout,
    (kind) => {
      const { render, items } = documents[kind]
      let rows = 0
      for (let start = 0; start < strings.length; start += items * perItem) {
        const report = hostileReport(strings.slice(start, start + items * perItem))
        const text = render(report)
        const nodes = nodesOf(html(text))
        expect(markdownTrouble(text, nodes, report)).toEqual([])
        rows += questionsIn(nodes)
      }
      expect(rows).toBe(howMany / perItem)
    },
  )

  it(
    'a report whose notes, findings and errors are attacks has none either',
    parsersTimeout,
    () => {
      fc.assert(
        fc.property(arbitraryReport(), fc.constantFrom('comment', 'summary'), (report, kind) => {
          const text = documents[kind].render(report)
          expect(markdownTrouble(text, nodesOf(html(text)), report)).toEqual([])
        }),
        { seed: 23, numRuns: howOften(60, 8) },
      )
    },
  )
})

/** The number of rows in the tables of questions that got worse. */
function questionsIn(nodes: readonly HtmlNode[]): number {
  return nodes
    .filter((node) => isElement(node, 'table') && textOf(node).includes('Passage'))
    .map((table) => descendants(table).filter((node) => isElement(node, 'tr')).length - 1)
    .reduce((sum, rows) => sum + rows, 0)
}
