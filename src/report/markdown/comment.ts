import { renderDocument } from './document.ts'
import { link, gfm } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { everySection, type Shape, shorten } from './shorten.ts'

/** Maximum number of bytes of a comment, marker included; GitHub takes 65,536 characters. */
export const commentBytes = 64_000

/** Bytes left for the marker line and the empty line after it, which whoever posts the comment puts before it. */
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
 * The comment on a pull request, without its marker line. At most `budget` UTF-8 bytes with that line, for
 * any budget of 24,000 or more. The rest is on the run's own page.
 */
export function renderComment(report: Report, { budget }: { readonly budget: number }): string {
  const rest = link(gfm`run summary`, report.origin.runUrl)
  const view = { rest, isWhole: false }
  return shorten((shape) => renderDocument(report, shape, view), {
    full: commentShape,
    budget: budget - markerBytes,
  })
}
