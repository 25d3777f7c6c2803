import type { Lines } from '../../../lib/model/schema-parts.ts'
import { hasPages } from '../../../lib/text/markup/pages.ts'

/**
 * Formats a place within a document, to be appended to the document's name, as `:12-14`, `:12`, or
 * `, page 12` for a PDF. Returns an empty string if the place is unknown.
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
