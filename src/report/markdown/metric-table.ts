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
import { type Column, table } from './table.ts'
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

const name: Column<MetricReport> = {
  heading: gfm`Metric`,
  align: 'left',
  cell: ({ metric }) => gfm`${metricName(metric)}`,
}

const base: Column<MetricReport> = {
  heading: gfm`Base`,
  align: 'right',
  cell: ({ base: value, group }) => gfm`${valueWords(value, group)}`,
}

const head: Column<MetricReport> = {
  heading: gfm`Head`,
  align: 'right',
  cell: ({ head: value, group }) => gfm`${valueWords(value, group)}`,
}

const change: Column<MetricReport> = {
  heading: gfm`Change, pt`,
  align: 'right',
  cell: (metric) => gfm`${changeCell(metric)}`,
}

const changeWithInterval: Column<MetricReport> = {
  heading: gfm`Change, pt (95% CI)`,
  align: 'right',
  cell: (metric) => {
    const { statistics } = metric
    const interval = statistics?.interval95
    // Where nothing moved an interval from 0 to 0 would claim more than the questions say.
    if (interval === undefined || statistics?.changed === 0) return change.cell(metric)
    return gfm`${say`${changeCell(metric)} (${intervalCell(interval, metric.group)})`}`
  },
}

const counts: Column<MetricReport> = {
  heading: gfm`Better / worse`,
  align: 'right',
  cell: (metric) => gfm`${countsCell(metric)}`,
}

const tolerance: Column<MetricReport> = {
  heading: gfm`Tolerance`,
  align: 'right',
  cell: (metric) => gfm`${toleranceWords(metric)}`,
}

const verdict: Column<MetricReport> = {
  heading: gfm`Verdict`,
  align: 'left',
  cell: (metric) => verdictCells[metric.verdict],
}

/** Tolerances need a base, so only bounds have anything to say here. */
const headColumns: readonly Column<MetricReport>[] = [
  name,
  head,
  {
    heading: gfm`Bounds`,
    align: 'right',
    gap: gfm`none`,
    cell: ({ gate, group }) => {
      const bounds = boundWords(gate, group)
      return bounds && gfm`${bounds}`
    },
  },
  {
    ...verdict,
    gap: gfm`not compared`,
    cell: (metric) => (hasVerdict(metric) ? verdictCells[metric.verdict] : undefined),
  },
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
