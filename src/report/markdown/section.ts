import { gfm, inHtml, type SafeMarkdown } from './escape.ts'
import { say } from '../../lib/text/printing/sentence.ts'

/** How a document shows details and where readers find the rows that it leaves out. */
export type View = {
  readonly rest: SafeMarkdown
  /** Whether the document has room for all rows, as a summary does. */
  readonly isWhole: boolean
}

export function headed(heading: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`#### ${heading}\n\n${body}`
}

export function titled(title: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`**${title}**\n\n${body}`
}

/** Returns a section that is folded until the reader opens it. */
export function foldable(heading: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`<details><summary>${inHtml(heading)}</summary>\n\n${body}\n\n</details>`
}

/**
 * Shows the first `limit` rows with `show`, followed by how many more there are and where to find
 * them.
 */
export function withRest<Row>(
  rows: readonly Row[],
  { limit, rest }: { readonly limit: number } & Pick<View, 'rest'>,
  show: (rows: readonly Row[]) => SafeMarkdown,
): SafeMarkdown {
  const more = rows.length - limit
  if (more <= 0) return show(rows)
  const line = gfm`${say`${more} more`} in the ${rest}.`
  return limit === 0 ? line : gfm`${show(rows.slice(0, limit))}\n\n${line}`
}
