import { renderDocument } from './document.ts'
import { gfm } from './escape.ts'
import type { Report } from '../schema/report.ts'
import { everySection, type Shape, shorten } from './shorten.ts'

/** The maximum size in UTF-8 bytes. The runner discards a summary of more than 1 MiB entirely. */
const summaryBytes = 1_000_000

/** The maximum number of rows in one table. Nobody reads more. */
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

/**
 * Renders a run's summary, which has the comment's content with all rows that fit into 1,000,000
 * bytes.
 */
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
