import type { Report } from '../../src/report/schema/report.ts'
import { attributeOf, descendants, type HtmlNode, isElement, textOf } from './parsed-html.ts'

/**
 * Returns what breaks out of its place in a comment or a summary, according to its text and a parser's
 * result.
 */
export function markdownTrouble(
  text: string,
  nodes: readonly HtmlNode[],
  report: Report,
): readonly string[] {
  return [
    ...(text.includes('<!--') ? ['an HTML comment'] : []),
    ...foreignElements(nodes).map((name) => `an element: ${name}`),
    ...(deletions(nodes) > [...text.matchAll(ownDeletion)].length ? ['struck text'] : []),
    ...foreignLinks(nodes, report).map((href) => `a link: ${href}`),
    ...liveMentions(nodes).map((mention) => `a mention: ${mention}`),
    ...brokenRows(nodes).map((row) => `a row of other cells: ${row}`),
  ]
}

const own = new Set(
  'p blockquote strong b ul li h4 pre code wbr br a sub table thead tbody tr th td details summary del'.split(
    ' ',
  ),
)

/**
 * Our own tag for words that head removed from a quote. In untrusted text, such a tag is escaped or
 * inside a code span.
 */
const ownDeletion = /(?<![\\`])<del>/g

function deletions(nodes: readonly HtmlNode[]): number {
  return nodes.filter((node) => isElement(node) && node.tagName === 'del').length
}

/** Returns elements that we never write, and HTML comments. */
function foreignElements(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#comment') return ['comment']
    return isElement(node) && !own.has(node.tagName) ? [node.tagName] : []
  })
}

/** Returns links that lead neither to the repository nor to our own pages. */
function foreignLinks(nodes: readonly HtmlNode[], { origin }: Report): (string | undefined)[] {
  const home = `${origin.serverUrl}/${origin.repository}/`
  const docs = origin.helpUrl!.replace(/[^/]*$/, '')
  return nodes
    .filter((node) => isElement(node, 'a'))
    .map((node) => attributeOf(node, 'href'))
    .filter((href) => href === undefined || !href.startsWith(docs))
    .filter((href) => href === undefined || !href.startsWith(home) || href.includes('/../'))
}

/** Returns text outside code that mentions a person or an issue. */
function liveMentions(nodes: readonly HtmlNode[]): string[] {
  const inCode = new Set(
    nodes.filter((node) => isElement(node, 'code')).flatMap((node) => descendants(node)),
  )
  return nodes.flatMap((node) =>
    !inCode.has(node) && 'value' in node ? (node.value.match(/(?<!\w)[@#]\w+/g) ?? []) : [],
  )
}

/**
 * Returns rows with a different number of cells than their table's header, and last cells that contain
 * other cells.
 */
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
