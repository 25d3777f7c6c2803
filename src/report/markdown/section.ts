import { gfm, inHtml, type SafeMarkdown } from './escape.ts'
import { say } from '../../lib/text/printing/sentence.ts'

/** How a document shows what is not urgent, and where it sends a reader for what it leaves out. */
export type View = {
  readonly rest: SafeMarkdown
  /** It has room for everything, as a summary has. */
  readonly isWhole: boolean
}

export function headed(heading: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`#### ${heading}\n\n${body}`
}

/** A part of a section that is folded away. */
export function titled(title: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`**${title}**\n\n${body}`
}

/** A section that a reader may open. */
export function foldable(heading: SafeMarkdown, body: SafeMarkdown): SafeMarkdown {
  return gfm`<details><summary>${inHtml(heading)}</summary>\n\n${body}\n\n</details>`
}

/** The first rows through `show`, then how many more there are and where. */
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
