import { isPastBound } from './findings/kinds/bound.ts'
import { isPastTolerance, type Found as Tolerance } from './findings/kinds/tolerance.ts'
import { contextPrice, recallAtContext } from '../metrics/compare/equal-length.ts'
import type { Finding } from './findings/all.ts'
import { isOfSpending, isShare } from '../metrics/metric-traits.ts'
import type { WeighedMetric } from './weighed-metric.ts'

/**
 * Returns the metric for the headline. This is the failing metric furthest past its tolerance (with
 * quality before cost), or else one that crossed a bound, one past its tolerance that does not
 * fail, or the first gated metric, in this order. Returns undefined if nothing is gated. If only
 * the context's length fails, which says nothing about individual questions, returns recall at
 * equal length or, if there is none, context recall.
 */
export function headlineMetric(
  metrics: readonly WeighedMetric[],
  findings: readonly Finding[],
  equalLength?: string,
): string | undefined {
  const broken = findings.filter(isPastBound).find(({ verdict }) => verdict === 'fail')
  const names = new Set(metrics.map(({ comparison }) => comparison.metric.name))
  const speaks = names.has(recallAtContext) ? (equalLength ?? recallAtContext) : contextPrice
  const named = (metric: string | undefined): string | undefined =>
    metric === contextPrice ? speaks : metric
  return (
    named(furthest(metrics, findings, 'fail')) ??
    broken?.metric ??
    named(furthest(metrics, findings, 'warn')) ??
    metrics.find((metric) => metric.gate !== undefined)?.comparison.metric.name
  )
}

/**
 * Returns the metric furthest past its tolerance. Quality comes before cost, and the context's
 * length comes last.
 */
function furthest(
  metrics: readonly WeighedMetric[],
  findings: readonly Finding[],
  verdict: 'fail' | 'warn',
): string | undefined {
  return findings
    .flatMap((finding) => {
      if (!isPastTolerance(finding) || finding.tag !== undefined || finding.verdict !== verdict)
        return []
      const metric = metrics.find(({ comparison }) => comparison.metric.name === finding.metric)
      const price = priceRank(finding.metric, metric)
      return [{ metric: finding.metric, price, overshoot: overshoot(finding, metric) }]
    })
    .toSorted((a, b) => a.price - b.price || b.overshoot - a.overshoot)[0]?.metric
}

function priceRank(name: string, metric: WeighedMetric | undefined): number {
  if (name === contextPrice) return 2
  return metric !== undefined && isOfSpending(metric.comparison.metric) ? 1 : 0
}

/**
 * Returns how far a metric is past its tolerance. Tokens, milliseconds and money are relative to
 * base, which makes them comparable with shares.
 */
function overshoot(finding: Tolerance, metric: WeighedMetric | undefined): number {
  const beyond = finding.drop - finding.tolerance
  return metric === undefined || isShare(metric.comparison.metric)
    ? beyond
    : beyond / Math.max(1e-9, Math.abs(finding.base))
}
