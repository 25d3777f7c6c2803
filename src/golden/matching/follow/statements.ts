import type { Span } from '../../../lib/model/item-match.ts'
import { linkTarget } from '../../../lib/text/markup/link-target.ts'
import { markdownLines } from '../../../lib/text/markup/markdown-lines.ts'

/**
 * Returns a predicate that is true for a document's sentences that can state a fact. Headings, titles
 * of tabs, and lists of links cannot.
 */
export function openStatements(document: string): (sentence: Span) => boolean {
  const headings = headingsIn(document)
  return ({ start, end }) => {
    const text = document.slice(start, end)
    return !headings.has(start) && !tabTitle.test(text) && /[\p{L}\p{N}]/u.test(withoutLinks(text))
  }
}

/** Returns the places where the words of underlined headings begin. */
function headingsIn(document: string): ReadonlySet<number> {
  const lines = markdownLines(document).flatMap(({ line, kind }) =>
    kind === 'heading' ? [line] : [],
  )
  const starts = lines.map(({ start, end }) => start + document.slice(start, end).search(/\S|$/))
  return new Set([...starts, ...Array.from(document.matchAll(underlined), ({ index }) => index)])
}

/** Matches a title of reStructuredText that Markdown's signs do not underline. */
const underlined = /^\S[^\n]{0,200}(?=\r?\n([~^"'`*+#:.])\1{2,}[ \t]*$)/gm

/** Matches the title of a tab in Markdown for MkDocs. */
const tabTitle = /^===[!+]? +["'][^\n]*["']$/

/** Removes links with their texts, tags and directives. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(linkTarget, ']()')
    .replaceAll(/\[[^[\]]{0,300}\](?:\(\)|\[[^[\]]{0,200}\]|:[ \t]*\S+)/g, '')
    .replaceAll(/<\/?[A-Za-z][^<>]{0,1000}>|\{%[^%]{0,1000}%\}/g, '')
}
