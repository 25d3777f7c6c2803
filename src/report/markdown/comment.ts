import { renderDocument } from './document.ts'
import { link, gfm } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { everySection, type Shape, shorten } from './shorten.ts'

/**
 * The maximum size of a comment in bytes, including its marker. GitHub accepts 65,536 characters.
 */
export const commentBytes = 64_000

/**
 * Bytes reserved for the marker line and the empty line after it, which are prepended when the
 * comment is posted.
 */
const markerBytes = 300

const commentShape: Shape = {
  ...everySection,
  betterRows: 10,
  failureRows: 10,
  listRows: 5,
  worseRows: 50,
  notes: 8,
  failingRows: 6,
  mistakeBytes: 20_000,
}

/**
 * Renders the pull request comment without its marker line. Together with that line it takes at
 * most `budget` UTF-8 bytes if `budget` is 24,000 or more. What is left out is in the run summary.
 */
export function renderComment(report: Report, { budget }: { readonly budget: number }): string {
  const rest = link(gfm`run summary`, report.origin.runUrl)
  const view = { rest, isWhole: false }
  return shorten((shape) => renderDocument(report, shape, view), {
    full: commentShape,
    budget: budget - markerBytes,
  })
}
