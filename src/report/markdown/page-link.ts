import type { Report } from '../schema/report.ts'
import { encodeSegment } from './file-link.ts'

/**
 * Returns the address of the published evidence page, at a question if one is given. Without a
 * published page, returns the address of the run's artifact. An artifact's address cannot link to a
 * question, so callers must print the question's id next to it. Returns undefined if there is
 * neither.
 */
export function pageUrl({ origin }: Report, itemId?: string): string | undefined {
  const { page, artifact } = origin
  if (page === undefined || itemId === undefined) return page ?? artifact
  return `${page}#/q/${encodeSegment(itemId.toWellFormed())}`
}
