import type { Lines } from '../../../lib/model/schema-parts.ts'
import { hasPages } from '../../../lib/text/markup/pages.ts'

/**
 * What follows a document's name to say where in it: `:12-14`, `:12`, of a PDF `, page 12`; nothing if it is
 * not known.
 */
export function inLines(doc: string, lines: Lines | undefined): string {
  if (lines === undefined) return ''
  const { first, last } = lines
  const range = first === last ? String(first) : `${first}-${last}`
  if (!hasPages(doc)) return `:${range}`
  return first === last ? `, page ${range}` : `, pages ${range}`
}

export function fromLine(doc: string, lines: Lines | undefined): string {
  return inLines(doc, lines && { first: lines.first, last: lines.first })
}
