import { wrapWords } from '../../lib/text/printing/display-width.ts'
import { intervalWords } from '../wording/figures/interval-words.ts'
import {
  changeBeside,
  countsCell,
  toleranceWords,
  valueWords,
} from '../wording/figures/metric-values.ts'
import { crossingSentences } from '../wording/figures/tolerance-words.ts'
import { cutoffOf } from '../wording/figures/cutoff.ts'
import type { Paint } from './paint.ts'
import { plainText } from '../wording/plain-text.ts'
import { decidingRows, isMetricRow, type MainRow } from '../tables/deciding-rows.ts'
import { hasVerdict, isUndecided } from '../tables/metric-table.ts'
import { equalLengthName, shownMetric } from '../wording/figures/shown-metric.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { type TerminalColumn, terminalTable } from './terminal-table.ts'
import { joinWords, plain, say, type Words } from '../../lib/text/printing/sentence.ts'

export type Page = {
  readonly report: Report
  readonly paint: Paint
  readonly width: number
  readonly rest: string
  /** Whether all questions that got worse are listed. */
  readonly allWorse: boolean
}

const order: readonly MetricReport['verdict'][] = ['fail', 'error', 'warn', 'pass', 'not-gated']

/** Returns the metrics table, worst verdict first, or no lines if nothing was measured. */
export function metricLines({ report, paint, width }: Page): readonly string[] {
  if (report.metrics.length === 0) return []
  const compared = report.outcome === 'compared'
  const shown = report.metrics
    .filter((metric) => isShown(metric))
    .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
  const [heading = '', ...rows] = terminalTable(
    [
      verdictColumn(report, paint),
      column<MainRow>('Metric', 'left', 0, (row) =>
        isMetricRow(row) ? shownMetric(row) : row.name,
      ),
      ...(compared ? [side('Base', 'base')] : []),
      side('Head', 'head'),
      ...(compared ? comparison : []),
    ],
    [...decidingRows(report), ...shown],
    width,
  )
  const named = report.metrics.filter((metric) => !shown.includes(metric))
  return [
    paint.dim(heading),
    ...rows,
    ...namesLines('Not gated and unchanged', named.filter(hasValue), width),
    ...namesLines(
      'Not gated and without a value',
      named.filter((metric) => !hasValue(metric)),
      width,
    ),
    ...budgetLines(report, width),
    ...crossingSentences(report).flatMap((words) => wrapWords(plainText(words), width)),
  ]
}

function namesLines(
  heading: string,
  metrics: readonly MetricReport[],
  width: number,
): readonly string[] {
  if (metrics.length === 0) return []
  const names = joinWords(metrics.map(shownMetric), say`, `)
  return wrapWords(plainText(say`${plain(heading)}: ${names}`), width)
}

/**
 * Explains the token budget in metric names such as `recall@2000t`, for the first metric that has
 * one and for the metric that the gate added.
 */
function budgetLines({ metrics }: Report, width: number): readonly string[] {
  const budgets = metrics.flatMap((metric) => {
    const cutoff = cutoffOf(metric.metric)
    return cutoff.kind === 'tokens' ? [{ metric, tokens: cutoff.budget }] : []
  })
  const first = budgets.find(({ metric }) => !metric.equalLength)
  const equalLength = budgets.find(({ metric }) => metric.equalLength)
  return [
    first && say`${shownMetric(first.metric)} counts what is in the first ${first.tokens} tokens.`,
    equalLength &&
      say`${equalLengthName}, added by the gate, counts what is in the first ${equalLength.tokens} tokens on both sides.`,
  ].flatMap((words) => (words === undefined ? [] : wrapWords(plainText(words), width)))
}

/**
 * Returns whether the metric gets a row. A metric that is not gated and has no value, or the same
 * value on both sides for every question, is only listed by name.
 */
function isShown(metric: MetricReport): boolean {
  const { gate, improved, degraded, unchanged } = metric
  return gate !== undefined || improved + degraded > 0 || (unchanged === 0 && hasValue(metric))
}

function hasValue({ base, head }: MetricReport): boolean {
  return base !== undefined || head !== undefined
}

const comparison: readonly TerminalColumn<MainRow>[] = [
  column('Change', 'right', 0, (row) =>
    isMetricRow(row) ? changeBeside(row) : (row.values?.change ?? say``),
  ),
  column('95% CI', 'right', 2, (row) => {
    if (!isMetricRow(row)) return say``
    const { statistics, group } = row
    return statistics?.interval95 === undefined || statistics.changed === 0
      ? say`n/a`
      : intervalWords(statistics.interval95, group)
  }),
  column('Worse · better', 'right', 1, (row) => (isMetricRow(row) ? countsCell(row) : row.counts)),
  column('Allowed', 'right', 3, (row) => (isMetricRow(row) ? toleranceWords(row) : row.allowed)),
]

function side(heading: string, of: 'base' | 'head'): TerminalColumn<MainRow> {
  return column(heading, 'right', 0, (row) =>
    isMetricRow(row) ? valueWords(row[of], row.group) : (row.values?.[of] ?? say``),
  )
}

function verdictColumn(report: Report, paint: Paint): TerminalColumn<MainRow> {
  const verdictOf = (row: MainRow): MetricReport['verdict'] | 'not-decided' | 'not-compared' => {
    if (!isMetricRow(row)) return 'fail'
    if (report.outcome !== 'compared' && !hasVerdict(row)) return 'not-compared'
    return isUndecided(row, report) ? 'not-decided' : row.verdict
  }
  return {
    heading: 'Verdict',
    align: 'left',
    rank: 0,
    cell: (row) => verdictOf(row).replace('-', ' '),
    paint: (row, text) => {
      const verdict = verdictOf(row)
      return verdict === 'not-decided' || verdict === 'not-compared' || verdict === 'not-gated'
        ? paint.dim(text)
        : paint.verdict(verdict, text)
    },
  }
}

/** See `TerminalColumn` for `rank`. */
export function column<Line>(
  heading: string,
  align: 'left' | 'right',
  rank: number,
  words: (line: Line) => Words,
): TerminalColumn<Line> {
  return { heading, align, rank, cell: (line) => plainText(words(line)) }
}
