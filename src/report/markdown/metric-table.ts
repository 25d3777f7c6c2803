import { gfm, type SafeMarkdown } from './escape.ts'
import { intervalCell } from '../wording/interval-words.ts'
import {
  boundWords,
  changeCell,
  countsCell,
  toleranceWords,
  valueWords,
} from '../wording/metric-values.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report } from '../schema/report.ts'
import { type Column, leftColumn, rightColumn, table } from './table.ts'
import { metricName, say } from '../../text/sentence.ts'

/** The metrics of the main table: those that gate, and the fair reading of one that does. */
export function mainMetrics({ metrics }: Report): readonly MetricReport[] {
  return metrics.filter(({ verdict, promoted }) => verdict !== 'not-gated' || promoted)
}

/** The metrics that are only reported. */
export function otherMetrics({ metrics }: Report): readonly MetricReport[] {
  return metrics.filter(({ verdict, promoted }) => verdict === 'not-gated' && !promoted)
}

/** The metrics of what was retrieved and how much of it: measured without a model. */
export function retrievalMetrics(metrics: readonly MetricReport[]): readonly MetricReport[] {
  return metrics.filter((metric) => !isOfAnswers(metric) && !spends(metric))
}

function spends({ group, metric }: MetricReport): boolean {
  return isOfSpending({ group, name: metric })
}

/** The metrics of what a question takes: time, tokens of models, money. */
export function spendingMetrics(metrics: readonly MetricReport[]): readonly MetricReport[] {
  return metrics.filter((metric) => spends(metric))
}

/** The metrics of what was written, or of what a judge read; those that need none first. */
export function generationMetrics(metrics: readonly MetricReport[]): {
  readonly ruled: readonly MetricReport[]
  readonly judged: readonly MetricReport[]
} {
  const ofAnswers = metrics.filter((metric) => isOfAnswers(metric))
  return {
    ruled: ofAnswers.filter(({ judged }) => !judged),
    judged: ofAnswers.filter(({ judged }) => judged),
  }
}

/** One row per metric. Without a comparison: head's values, and verdicts where a bound was checked. */
export function metricTable(metrics: readonly MetricReport[], report: Report): SafeMarkdown {
  return table(report.outcome === 'compared' ? comparedColumns(metrics) : headColumns, metrics)
}

const name = leftColumn<MetricReport>(say`Metric`, ({ metric }) => metricName(metric))
const base = rightColumn<MetricReport>(say`Base`, (metric) => valueWords(metric.base, metric.group))
const head = rightColumn<MetricReport>(say`Head`, (metric) => valueWords(metric.head, metric.group))
const change = rightColumn<MetricReport>(say`Change, pt`, changeCell)
const changeWithInterval = rightColumn<MetricReport>(say`Change, pt (95% CI)`, (metric) => {
  const { statistics } = metric
  const interval = statistics?.interval95
  // Where nothing moved an interval from 0 to 0 would claim more than the questions say.
  if (interval === undefined || statistics?.changed === 0) return changeCell(metric)
  return say`${changeCell(metric)} (${intervalCell(interval, metric.group)})`
})
const counts = rightColumn<MetricReport>(say`Better / worse`, countsCell)
const tolerance = rightColumn<MetricReport>(say`Tolerance`, toleranceWords)
const verdict = leftColumn<MetricReport>(say`Verdict`, (metric) => verdictCells[metric.verdict])

/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns: readonly Column<MetricReport>[] = [
  name,
  head,
  rightColumn(say`Bounds`, ({ gate, group }) => boundWords(gate, group), say`none`),
  leftColumn(
    say`Verdict`,
    (metric) => (hasVerdict(metric) ? verdictCells[metric.verdict] : undefined),
    say`not compared`,
  ),
]

function comparedColumns(metrics: readonly MetricReport[]): readonly Column<MetricReport>[] {
  const gated = metrics.some(({ gate }) => gate !== undefined)
  const intervals = metrics.some(
    ({ statistics }) => statistics?.interval95 !== undefined && statistics.changed > 0,
  )
  const moved = intervals ? changeWithInterval : change
  return [name, base, head, moved, counts, ...(gated ? [tolerance] : []), verdict]
}

/** Whether a verdict was reached without a base. */
function hasVerdict({ gate, verdict: reached }: MetricReport): boolean {
  return reached !== 'pass' || gate?.min !== undefined || gate?.max !== undefined
}

/** The word carries the meaning; the symbol repeats it. */
const verdictCells: Record<MetricReport['verdict'], SafeMarkdown> = {
  pass: gfm`✅ pass`,
  warn: gfm`⚠️ warn`,
  fail: gfm`❌ fail`,
  error: gfm`⛔ error`,
  'not-gated': gfm`not gated`,
}
