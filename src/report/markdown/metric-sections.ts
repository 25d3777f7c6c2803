import { coverageLine } from '../wording/coverage-line.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { judgeName } from '../wording/judge-words.ts'
import {
  generationMetrics,
  mainMetrics,
  metricTable,
  otherMetrics,
  retrievalMetrics,
  spendingMetrics,
} from './metric-table.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { foldable, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { sliceRows, sliceTable } from './slice-table.ts'
import { say } from '../../text/sentence.ts'

/**
 * The metrics that gate, retrieval first, then what was written, each under a heading that says who measured it.
 * Failing ones stay whatever the budget is, up to the shape's number of rows.
 */
export function mainMetricSection(
  report: Report,
  { passingRows, passingAnswerRows, failingRows }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const rows = mainMetrics(report)
  const broken = rows.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
  const shown = new Set(broken.slice(0, failingRows))
  const kept = rows.filter((row) => {
    if (broken.includes(row)) return shown.has(row)
    return passingRows && (passingAnswerRows || !isOfAnswers(row))
  })
  if (kept.length === 0) return undefined
  const more = rows.length - kept.length
  const last = more === 0 ? [] : [gfm`${say`and ${more} more`} in the ${rest}.`]
  return joinMarkdown([...labelledTables(kept, report), ...last], gfm`\n\n`)
}

/** The metrics that are only reported. */
export function otherMetricSection(
  report: Report,
  { others }: Shape,
  view: View,
): SafeMarkdown | undefined {
  const rows = otherMetrics(report)
  if (!others || rows.length === 0) return undefined
  const { ruled, judged } = generationMetrics(rows)
  const spent = spendingMetrics(rows)
  // Who measured is said as soon as there is more than one who did.
  const tables =
    ruled.length + judged.length + spent.length === 0
      ? [metricTable(rows, report)]
      : labelledTables(rows, report)
  return foldable(
    gfm`${say`Other metrics (${rows.length})`}`,
    joinMarkdown(tables, gfm`\n\n`),
    view,
  )
}

function labelledTables(rows: readonly MetricReport[], report: Report): readonly SafeMarkdown[] {
  const { ruled, judged } = generationMetrics(rows)
  const judge = judgeName(report)
  const by = judge === undefined ? gfm`judge` : gfm`judge ${judge}`
  return [
    labelledTable(gfm`**Retrieval** (deterministic)`, retrievalMetrics(rows), report),
    labelledTable(gfm`**Generation** (deterministic)`, ruled, report),
    labelledTable(gfm`**Generation** (${by})`, judged, report),
    labelledTable(gfm`**Time and cost** (as the pipeline took)`, spendingMetrics(rows), report),
  ].flat()
}

function labelledTable(
  label: SafeMarkdown,
  rows: readonly MetricReport[],
  report: Report,
): readonly SafeMarkdown[] {
  if (rows.length === 0) return []
  const lines = rows.flatMap((row) => coverageLine(row) ?? [])
  const coverage = joinMarkdown(
    lines.map((line) => gfm`- ${line}`),
    gfm`\n`,
  )
  const tables = gfm`${label}\n\n${metricTable(rows, report)}`
  return lines.length === 0 ? [tables] : [tables, coverage]
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
