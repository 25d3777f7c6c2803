import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../test/support/how-often.ts'
import { arbitraryReport } from '../../../test/support/arbitrary-report.ts'
import { markdownParsers } from '../../../test/support/markdown-parsers.ts'
import {
  attributeOf,
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

const howMany = howOften(20_004, 252)

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
        expect(trouble(text, nodes, report)).toEqual(none)
        rows += questionsIn(nodes)
      }
      expect(rows).toBe(howMany / perItem)
    },
  )

  it('neither has one whose notes, findings and errors are attacks as well', parsersTimeout, () => {
    fc.assert(
      fc.property(arbitraryReport(), fc.constantFrom('comment', 'summary'), (report, kind) => {
        const text = documents[kind].render(report)
        expect(trouble(text, nodesOf(html(text)), report)).toEqual(none)
      }),
      { seed: 23, numRuns: howOften(60, 8) },
    )
  })
})

/** What breaks out of its place. */
type Trouble = {
  readonly comments: number
  readonly elements: readonly string[]
  readonly links: readonly (string | undefined)[]
  readonly mentions: readonly string[]
  readonly rows: readonly string[]
}

const none: Trouble = { comments: 0, elements: [], links: [], mentions: [], rows: [] }

function trouble(text: string, nodes: readonly HtmlNode[], report: Report): Trouble {
  return {
    comments: text.split('<!--').length - 1,
    elements: foreignElements(nodes),
    links: foreignLinks(nodes, report),
    mentions: liveMentions(nodes),
    rows: brokenRows(nodes),
  }
}

/** Rows of the tables of questions that got worse. */
function questionsIn(nodes: readonly HtmlNode[]): number {
  return nodes
    .filter((node) => isElement(node, 'table') && textOf(node).includes('Passage'))
    .map((table) => descendants(table).filter((node) => isElement(node, 'tr')).length - 1)
    .reduce((sum, rows) => sum + rows, 0)
}

const own = new Set(
  'p blockquote strong b ul li h4 pre code wbr br a sub table thead tbody tr th td details summary'.split(
    ' ',
  ),
)

/** Elements that we never write, and HTML comments. */
function foreignElements(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['comment']
    return isElement(node) && !own.has(node.tagName) ? [node.tagName] : []
  })
}

/** Links that lead elsewhere than to the repository and to our own pages. */
function foreignLinks(nodes: readonly HtmlNode[], { origin }: Report): (string | undefined)[] {
  const home = `${origin.serverUrl}/${origin.repository}/`
  const docs = origin.helpUrl!.replace(/[^/]*$/, '')
  return nodes
    .filter((node) => isElement(node, 'a'))
    .map((node) => attributeOf(node, 'href'))
    .filter((href) => href === undefined || !href.startsWith(docs))
    .filter((href) => href === undefined || !href.startsWith(home) || href.includes('/../'))
}

/** Text outside code in which a person or an issue would be addressed. */
function liveMentions(nodes: readonly HtmlNode[]): string[] {
  const inCode = new Set(
    nodes.filter((node) => isElement(node, 'code')).flatMap((node) => descendants(node)),
  )
  return nodes.flatMap((node) =>
    !inCode.has(node) && 'value' in node ? (node.value.match(/(?<!\w)[@#]\w+/g) ?? []) : [],
  )
}

/** Rows with more or fewer cells than their table has headings, and last cells that swallowed others. */
function brokenRows(nodes: readonly HtmlNode[]): string[] {
  return nodes
    .filter((node) => isElement(node, 'table'))
    .flatMap((table) => {
      const rows = descendants(table).filter((node) => isElement(node, 'tr'))
      const width = cellsOf(rows[0])
      return rows.filter((row) => cellsOf(row) !== width).map((row) => textOf(row))
    })
}

function cellsOf(row: HtmlNode | undefined): number {
  return descendants(row ?? {}).filter((node) => isElement(node, 'td') || isElement(node, 'th'))
    .length
}
