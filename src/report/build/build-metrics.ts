import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { MetricComparison } from '../../lib/model/metric-comparison.ts'
import { recallAtContext } from '../../metrics/compare/equal-length.ts'
import { weightedMeans } from '../../metrics/compare/weighted-means.ts'
import { leastOfSlice } from '../../lib/stats/least-items.ts'
import type { Bounds, PolicySettings } from '../../lib/model/settings/settings.ts'
import { toleranceAt } from '../../verdict/allowed-drop.ts'
import type { Decision } from '../../verdict/decide.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Verdict } from '../../verdict/findings/finding-parts.ts'
import type { WeighedMetric, WeighedSlice } from '../../verdict/weighed-metric.ts'
import { isOfAnswers, isOfSpending, needsJudge } from '../../metrics/metric-traits.ts'
import { buildCorrection, buildStatistics } from './build-statistics.ts'
import type { MetricReport, PartReport, SliceReport } from '../schema/metric.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { NotApplicableReason } from '../../lib/model/score.ts'

/**
 * Returns one entry per configured metric, gated metrics first. If base's and head's contexts
 * differ in length, recall at equal length directly follows context recall.
 */
export function buildMetrics(decision: Decision, shown: MetricContext): readonly MetricReport[] {
  const asked = new Set(shown.policy.metrics.map((metric) => metric.name))
  const reports = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown))
  const wanted = reports.filter((report) => asked.has(report.metric) || report.equalLength)
  const equalLength = wanted.find((report) => report.equalLength)
  const recall = wanted.findIndex((report) => report.metric === recallAtContext)
  if (equalLength === undefined || recall < 0) return wanted
  return wanted.filter((report) => report !== equalLength).toSpliced(recall + 1, 0, equalLength)
}

type MetricContext = {
  readonly policy: Pick<PolicySettings, 'metrics' | 'refusal'>
  readonly items: readonly ScoredItem[]
  readonly equalLength: string | undefined
}

function metricReport(
  weighedMetric: WeighedMetric,
  findings: readonly Finding[],
  { policy, items, equalLength }: MetricContext,
): MetricReport {
  const { comparison, slices, added, dev, drafts, gate, weighed } = weighedMetric
  const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison
  return {
    metric: metric.name,
    direction: metric.direction,
    group: metric.group,
    judged: needsJudge(metric, policy),
    gate: gate && {
      ...boundsOf(gate, weighedMetric),
      rule: gate.rule,
      inconclusive: gate.inconclusive,
    },
    verdict: gate === undefined ? 'not-gated' : verdictOf(metric.name, findings),
    equalLength: gate === undefined && metric.name === equalLength,
    base,
    head,
    delta: weighed?.correction?.corrected?.change ?? delta,
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
    ...weightedReport(metric, items),
    statistics: buildStatistics(weighedMetric),
    correction: weighed?.correction && buildCorrection(weighed.correction),
    coverage,
    ...missingPairs(metric, items),
    slices: slices.map((slice) => gatedSlice(slice)),
    added: added && partReport(added),
    dev: dev && partReport(dev),
    drafts: drafts && partReport(drafts),
  }
}

function weightedReport(
  metric: Metric,
  items: readonly ScoredItem[],
): Pick<MetricReport, 'weighted'> | undefined {
  const weighted = weightedMeans(metric, items)
  return weighted && { weighted }
}

function boundsOf(
  { tolerance, min, max }: Bounds,
  { comparison: { base }, outcome }: Pick<WeighedSlice, 'comparison' | 'outcome'>,
): NonNullable<SliceReport['gate']> {
  const allowed = outcome?.allowed ?? (tolerance && toleranceAt(tolerance, base))
  return { tolerance, allowed, min, max }
}

/**
 * Returns the worst verdict among the findings about the metric. Findings are sorted worst first.
 */
function verdictOf(metric: string, findings: readonly Finding[]): Verdict {
  return findings.find((finding) => concerns(finding, metric))?.verdict ?? 'pass'
}

function concerns(finding: Finding, metric: string): boolean {
  if ('metric' in finding) return finding.metric === metric
  return 'metrics' in finding && finding.metrics.includes(metric)
}

function gatedSlice(slice: WeighedSlice): SliceReport {
  const { tag, gate, comparison } = slice
  return {
    tag,
    ...partReport(comparison),
    gate: gate && boundsOf(gate, slice),
    statistics: buildStatistics(slice),
  }
}

function partReport(comparison: MetricComparison): PartReport {
  const { improved, degraded, unchanged } = comparison
  const { pairs } = comparison.coverage
  return {
    pairs,
    ...(pairs < leastOfSlice ? noMeans : meansOf(comparison)),
    improved: improved.length,
    degraded: degraded.length,
    unchanged: unchanged.length,
  }
}

const noMeans = { base: undefined, head: undefined, delta: undefined }

function meansOf({
  base,
  head,
  delta,
}: MetricComparison): Pick<PartReport, 'base' | 'head' | 'delta'> {
  return { base, head, delta }
}

function canLack(metric: Metric): boolean {
  return isOfAnswers(metric) || isOfSpending(metric)
}

/**
 * For a metric of answers or spending, returns the questions without a pair of scores. `turned`
 * lists, by side, the questions that the metric does not apply to on that side only. `ruledOut`
 * counts, by reason, the questions that it applies to on neither side. Both are empty for other
 * metrics.
 */
function missingPairs(
  metric: Metric,
  items: readonly ScoredItem[],
): Pick<MetricReport, 'turned' | 'ruledOut'> {
  const turned: { readonly base: string[]; readonly head: string[] } = { base: [], head: [] }
  const reasons = new Map<NotApplicableReason, number>()
  for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
    const head = scores.head.get(metric.name)
    const base = scores.base === undefined ? head : scores.base.get(metric.name)
    if (head?.kind === 'not_applicable' && base?.kind === 'not_applicable') {
      reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1)
    } else if (head?.kind === 'not_applicable' && base?.kind === 'scored') turned.head.push(id)
    else if (base?.kind === 'not_applicable' && head?.kind === 'scored') turned.base.push(id)
  }
  const ruledOut = [...reasons]
    .map(([reason, count]) => ({ reason, items: count }))
    .toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
  return { turned, ruledOut }
}
