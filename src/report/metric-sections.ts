import { gfm, type SafeMarkdown } from './escape.ts'
import { mainMetrics, metricTable, otherMetrics } from './metric-table.ts'
import type { Report } from './report.ts'
import { foldable, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { sliceRows, sliceTable } from './slice-table.ts'
import { say } from './words.ts'

/** The metrics that gate. Failing ones stay whatever the budget is, up to the shape's number of rows. */
export function mainMetricSection(
  report: Report,
  { passingRows, failingRows }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const rows = mainMetrics(report)
  const broken = rows.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
  const shown = new Set(broken.slice(0, failingRows))
  const kept = rows.filter((row) => (broken.includes(row) ? shown.has(row) : passingRows))
  if (kept.length === 0) return undefined
  const more = rows.length - kept.length
  const table = gfm`**Retrieval** (deterministic)\n\n${metricTable(kept, report)}`
  return more === 0 ? table : gfm`${table}\n\n${say`and ${more} more`} in the ${rest}.`
}

/** The metrics that are only reported. */
export function otherMetricSection(
  report: Report,
  { others }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = otherMetrics(report)
  if (!others || rows.length === 0) return undefined
  return foldable(gfm`${say`Other metrics (${rows.length})`}`, metricTable(rows, report), view)
}

/** Slices a comment shows before the rest is only counted. */
const slicesFolded = 20

/** Tags as parts of the golden set, and the questions that head adds. */
export function sliceSection(
  report: Report,
  { slices }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = sliceRows(report)
  if (!slices || rows.length === 0) return undefined
  const limit = view.fold ? slicesFolded : rows.length
  const body = withRest(rows, { limit, rest: view.rest }, (kept) => sliceTable(kept, report))
  return foldable(gfm`${say`Slices (${rows.length})`}`, body, view)
}
