import type { Report } from '../../src/report/schema/report.ts'
import { attributeOf, descendants, type HtmlNode, isElement, textOf } from './parsed-html.ts'

/** What breaks out of its place in a comment or a summary, by its text and by what a parser makes of it. */
export function markdownTrouble(
  text: string,
  nodes: readonly HtmlNode[],
  report: Report,
): readonly string[] {
  return [
    ...(text.includes('<!--') ? ['an HTML comment'] : []),
    ...foreignElements(nodes).map((name) => `an element: ${name}`),
    ...foreignLinks(nodes, report).map((href) => `a link: ${href}`),
    ...liveMentions(nodes).map((mention) => `a mention: ${mention}`),
    ...brokenRows(nodes).map((row) => `a row of other cells: ${row}`),
  ]
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
