import { renderDocument } from './document.ts'
import { gfm } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { everySection, type Shape, shorten } from './shorten.ts'

/** UTF-8 bytes; the runner drops a summary of more than 1 MiB as a whole. */
const summaryBytes = 1_000_000

/** Rows of one table past which nobody reads on in a page. */
const manyRows = 2000

const summaryShape: Shape = {
  ...everySection,
  betterRows: manyRows,
  failureRows: manyRows,
  listRows: manyRows,
  worseRows: manyRows,
  notes: manyRows,
  failingRows: manyRows,
  mistakeBytes: summaryBytes,
}

/** The summary of a run: what the comment says, with every row that fits into 1,000,000 bytes. */
export function renderSummary(report: Report): string {
  const view = {
    isWhole: true,
    rest: gfm`report.json`,
  }
  return shorten((shape) => renderDocument(report, shape, view), {
    full: summaryShape,
    budget: summaryBytes,
  })
}
