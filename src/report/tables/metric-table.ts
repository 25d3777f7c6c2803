import { featureParts } from '../../features/parts.ts'
import { holdsBack } from '../../verdict/findings/kinds/judge-untrusted.ts'
import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { isOfPrice } from '../../verdict/context-price.ts'
import { isUnjudged } from '../../verdict/findings/kinds/unjudged.ts'
import { isOfSpending } from '../../metrics/metric-traits.ts'
import { say, strong, type Words } from '../../lib/text/printing/sentence.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { cutoffOf } from '../wording/figures/cutoff.ts'
import { shownMetric } from '../wording/figures/shown-metric.ts'
import { intervalBeside } from '../wording/figures/interval-words.ts'
import {
  boundWords,
  changeBeside,
  countsCell,
  toleranceWords,
  valueWords,
} from '../wording/figures/metric-values.ts'
import { gfm, type SafeMarkdown, unbroken, widened } from '../markdown/escape.ts'
import { type DecidingRow, decidingRows, isMetricRow, type MainRow } from './deciding-rows.ts'
import { type Column, leftColumn, rightColumn, table } from './table.ts'

/**
 * Returns the gated metrics, worst verdict first, and the metric that the gate adds for a
 * comparison at equal length.
 */
export function mainMetrics({ metrics }: Report): readonly MetricReport[] {
  const shown = metrics.filter(({ verdict, equalLength }) => verdict !== 'not-gated' || equalLength)
  // If a metric fails, warns or has an error, the added metric goes above the passing metrics,
  // because it explains the loss.
  const isQuiet = shown.every(({ verdict }) => verdict === 'pass' || verdict === 'not-gated')
  const rank = ({ verdict }: MetricReport): number =>
    isQuiet && verdict === 'not-gated' ? order.length : order.indexOf(verdict)
  return shown.toSorted((a, b) => rank(a) - rank(b))
}

const order: readonly MetricReport['verdict'][] = ['fail', 'error', 'warn', 'not-gated', 'pass']

/** Returns the metrics that are reported but not gated. */
export function otherMetrics({ metrics }: Report): readonly MetricReport[] {
  return metrics.filter(({ verdict, equalLength }) => verdict === 'not-gated' && !equalLength)
}

/**
 * Returns a table with one row per metric. In a table of gated metrics, the slices and questions
 * that make the gate fail come first. If nothing was compared, the table shows head's values, with
 * verdicts for metrics whose bounds were checked.
 */
export function metricTable(
  metrics: readonly MetricReport[],
  report: Report,
  isGated: boolean,
): SafeMarkdown {
  const name = leftColumn<MetricReport>(say`Metric`, metricTitle)
  const columns = report.outcome === 'compared' ? comparedColumns(report, isGated) : headColumns
  const [verdict, ...values] = columns
  const gated = [verdict, name, ...values].filter((column) => column !== undefined)
  if (!isGated) return table([name, ...values.filter((column) => column !== allowed)], metrics)
  const all = gated.map((column, at) => besideDeciding(column, decidingCells[at]))
  return table(all, [...decidingRows(report), ...metrics])
}

type DecidingCell = (row: DecidingRow) => Words | SafeMarkdown

/**
 * A deciding row's cells, in the order of a comparison's columns, with the name after the verdict.
 */
const decidingCells: readonly DecidingCell[] = [
  () => verdictCells.fail,
  ({ name }) => name,
  ({ values }) => values?.base ?? say``,
  ({ values }) => values?.head ?? say``,
  ({ values }) => (values === undefined ? say`` : strong(values.change)),
  ({ counts }) => unbroken(gfm`${counts}`),
  ({ allowed }) => allowed,
]

/** Extends a column of metrics with cells for rows that contain other reasons for the failure. */
function besideDeciding(
  column: Column<MetricReport>,
  cell: DecidingCell = () => say``,
): Column<MainRow> {
  return { ...column, cell: (row) => (isMetricRow(row) ? column.cell(row) : cell(row)) }
}

/**
 * Returns a metric's name, followed by who produced its values, unless the gate computed them. If
 * the gate adds the metric, its token budget follows the name.
 */
export function metricTitle({
  metric,
  group,
  judged,
  equalLength,
  correction,
}: MetricReport): Words {
  const cutoff = cutoffOf(metric)
  const isTokens = equalLength && cutoff.kind === 'tokens'
  const within = isTokens ? say` (${cutoff.budget} tokens)` : say``
  const name = say`${shownMetric({ metric, equalLength })}${within}`
  if (correction?.corrected !== undefined) return say`${name} by judge, corrected by people`
  if (judged) return say`${name} by judge`
  return isOfSpending({ group, name: metric }) ? say`${name} by the pipeline` : name
}

const base = rightColumn<MetricReport>(say`Base`, (metric) => valueWords(metric.base, metric.group))
const head = rightColumn<MetricReport>(say`Head`, (metric) => valueWords(metric.head, metric.group))
const counts = rightColumn<MetricReport>(gfm`${unbroken(gfm`Worse ·`)} better`, (metric) =>
  unbroken(gfm`${countsCell(metric)}`),
)
const allowed = rightColumn<MetricReport>(say`Allowed`, (metric) =>
  unbroken(gfm`${toleranceWords(metric)}`),
)

function verdictColumn(report: Report): Column<MetricReport> {
  return leftColumn(widened(gfm``, widestVerdict), (metric) => {
    if (isUndecided(metric, report)) return gfm`not decided`
    const why = whyWarned(metric, report)
    const cell = verdictCells[metric.verdict]
    return why === undefined ? cell : gfm`${cell}: ${unbroken(gfm`${why}`)}`
  })
}

/** The width of a verdict with its symbol, in digits. */
const widestVerdict = 7

/** Returns why a loss past the tolerance is only a warning. */
export function whyWarned(
  { metric, verdict }: MetricReport,
  { findings }: Report,
): Words | undefined {
  if (verdict !== 'warn') return undefined
  const finding = findings.find(
    (one) => isPastTolerance(one) && one.tag === undefined && one.metric === metric,
  )
  if (finding === undefined || !isPastTolerance(finding)) return undefined
  if (finding.accepted !== undefined) return say`accepted`
  if (finding.outcome === 'inconclusive') return say`may be chance`
  if (isOfPrice(finding) || findings.some((one) => holdsBack(one, metric))) return undefined
  return findings.some(isUnjudged) ? say`unjudged` : undefined
}

/**
 * The columns of the table if nothing was compared. They show bounds but no tolerances, because
 * tolerances need a base.
 */
const headColumns: readonly Column<MetricReport>[] = [
  leftColumn(
    say``,
    (metric) => (hasVerdict(metric) ? verdictCells[metric.verdict] : undefined),
    say`not compared`,
  ),
  head,
  rightColumn(say`Allowed`, ({ gate, group }) => boundWords(gate, group), say`none`),
]

/**
 * Returns the columns for a comparison. Gated metrics have their intervals in the statistics table
 * instead, because the usual rules do not use intervals.
 */
function comparedColumns(report: Report, isGated: boolean): readonly Column<MetricReport>[] {
  const change = rightColumn<MetricReport>(
    isGated ? say`Change` : unbroken(gfm`Change (95% CI)`),
    (metric) =>
      unbroken(gfm`${isGated ? movedWords(metric, report) : changeWithInterval(metric, report)}`),
  )
  const ofFeatures = Object.values(featureParts)
    .flatMap(({ metricColumn }) => metricColumn?.(report) ?? [])
    .map(({ title, cell }) => leftColumn<MetricReport>(title, cell, say``))
  return [verdictColumn(report), base, head, change, counts, allowed, ...ofFeatures]
}

/** Formats a change, such as `−28.5 points`, in bold if it decides the verdict. */
function movedWords(metric: MetricReport, { findings }: Report): Words {
  const decides = findings.some(
    (finding) =>
      isPastTolerance(finding) &&
      finding.verdict === 'fail' &&
      finding.tag === undefined &&
      finding.metric === metric.metric,
  )
  const change = changeBeside(metric)
  return decides ? strong(change) : change
}

/**
 * Formats a change with its interval, such as `−28.5 points (−37.4 to −19.5)`. The change is in
 * bold if it decides the verdict.
 */
export function changeWithInterval(metric: MetricReport, report: Report): Words {
  const { statistics, group } = metric
  const change = movedWords(metric, report)
  const interval = statistics?.interval95
  // If no question moved, an interval from 0 to 0 would suggest a certainty that the data does not
  // support.
  return interval === undefined || statistics?.changed === 0
    ? change
    : say`${change} (${intervalBeside(interval, group)})`
}

/** Returns whether a passing metric is shown as undecided, because the run ended with an error. */
export function isUndecided({ verdict }: MetricReport, report: Pick<Report, 'verdict'>): boolean {
  return report.verdict === 'error' && verdict === 'pass'
}

/** Returns whether the metric has a verdict even without a base. */
export function hasVerdict({ gate, verdict: reached }: MetricReport): boolean {
  return reached !== 'pass' || gate?.min !== undefined || gate?.max !== undefined
}

/** The word alone is enough to understand the verdict. The symbol only repeats it. */
const verdictCells: Record<MetricReport['verdict'], SafeMarkdown> = {
  pass: gfm`✅ pass`,
  warn: gfm`⚠️ warn`,
  fail: gfm`❌ fail`,
  error: gfm`⛔ error`,
  'not-gated': gfm`not gated`,
}
