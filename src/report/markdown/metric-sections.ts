import { isRed } from '../../verdict/findings/is-red.ts'
import { coverageLine } from '../wording/coverage-line.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { weightedSentence } from '../wording/figures/weighted-words.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { decidingRows } from '../tables/deciding-rows.ts'
import { mainMetrics, metricTable, otherMetrics } from '../tables/metric-table.ts'
import { titled, type View, withRest } from './section.ts'
import type { Shape } from './shorten.ts'
import { sliceRows, sliceTable } from '../tables/slice-table.ts'

/**
 * Returns the section of gated metrics. A shorter comment still lists the failing metrics, up to
 * `failingRows`.
 */
export function mainMetricSection(
  report: Report,
  { passingRows, failingRows }: Shape,
  { rest }: View,
): SafeMarkdown | undefined {
  const rows = mainMetrics(report)
  const broken = rows.filter(({ verdict }) => isRed(verdict))
  const shown = new Set(broken.slice(0, failingRows))
  const kept = rows.filter((row) => (broken.includes(row) ? shown.has(row) : passingRows))
  if (kept.length + decidingRows(report).length === 0) return undefined
  const more = rows.length - kept.length
  const last = more === 0 ? [] : [gfm`${say`and ${more} more`} in the ${rest}.`]
  return joinMarkdown(
    [
      metricTable(kept, report, true),
      ...coverageLines(kept.filter(hasPairs)),
      ...weightedLines(report),
      ...last,
    ],
    gfm`\n\n`,
  )
}

function weightedLines(report: Report): readonly SafeMarkdown[] {
  const sentence = weightedSentence(report)
  return sentence === undefined ? [] : [gfm`${sentence}`]
}

function hasPairs({ coverage }: MetricReport): boolean {
  return coverage.pairs > 0
}

/** Returns the section of metrics that are reported but not gated. */
export function otherMetricSection(report: Report, { others }: Shape): SafeMarkdown | undefined {
  const rows = otherMetrics(report)
  if (!others || rows.length === 0) return undefined
  const table = metricTable(rows, report, false)
  return titled(
    gfm`${say`Metrics that do not gate (${rows.length})`}`,
    joinMarkdown([table, ...coverageLines(rows)], gfm`\n\n`),
  )
}

/**
 * Returns a Markdown list of the metrics that were not compared on every question, as the only
 * element of an array. The array is empty if there are no such metrics.
 */
function coverageLines(rows: readonly MetricReport[]): readonly SafeMarkdown[] {
  const lines = rows.flatMap((row) => coverageLine(row) ?? [])
  if (lines.length === 0) return []
  return [
    joinMarkdown(
      lines.map((line) => gfm`- ${line}`),
      gfm`\n`,
    ),
  ]
}

/** The maximum number of slices listed in a comment. The others are only counted. */
const slicesShown = 20

/**
 * Returns the section of slices: questions by tag, and questions that do not count towards the
 * headline metric.
 */
export function sliceSection(
  report: Report,
  { slices }: Shape,
  { rest, isWhole }: View,
): SafeMarkdown | undefined {
  const rows = sliceRows(report)
  if (!slices || rows.length === 0) return undefined
  const limit = isWhole ? rows.length : slicesShown
  return titled(
    gfm`${say`Slices (${rows.length})`}`,
    withRest(rows, { limit, rest }, (kept) => sliceTable(kept, report)),
  )
}
