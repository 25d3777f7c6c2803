import type { Report } from '../schema/report.ts'
import { encodeSegment } from './file-link.ts'

/**
 * Address of the evidence page, at a question if one is given, where the page is served. Else that of the
 * run's artifact, which opens at no question: say the question's id beside it. Undefined if there is neither.
 */
export function pageUrl({ origin }: Report, itemId?: string): string | undefined {
  const { page, artifact } = origin
  if (page === undefined || itemId === undefined) return page ?? artifact
  return `${page}#/q/${encodeSegment(itemId.toWellFormed())}`
}
