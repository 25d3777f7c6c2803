import { isPastBound } from './findings/kinds/bound.ts'
import { isPastTolerance, type Found as Tolerance } from './findings/kinds/tolerance.ts'
import { contextPrice, contextRecall } from '../metrics/compare/equal-length.ts'
import type { Finding } from './findings/all.ts'
import { isOfSpending, isShare } from '../metrics/metric-traits.ts'
import type { WeighedMetric } from './weigh-metrics.ts'

/**
 * The metric whose counts speak for the run: the failing one furthest past its tolerance, quality before what
 * answers take, else one that broke a bound, else one whose movement is past its tolerance and yet does not
 * fail, else the first gated one. Undefined if nothing is gated. The length of the context says nothing of
 * single questions: where it alone decides, recall at equal length speaks for it, else recall of the context.
 */
export function headlineMetric(
  metrics: readonly WeighedMetric[],
  findings: readonly Finding[],
  equalLength?: string,
): string | undefined {
  const broken = findings.filter(isPastBound).find(({ verdict }) => verdict === 'fail')
  const names = new Set(metrics.map(({ comparison }) => comparison.metric.name))
  const speaks = names.has(contextRecall) ? (equalLength ?? contextRecall) : contextPrice
  const named = (metric: string | undefined): string | undefined =>
    metric === contextPrice ? speaks : metric
  return (
    named(furthest(metrics, findings, 'fail')) ??
    broken?.metric ??
    named(furthest(metrics, findings, 'warn')) ??
    metrics.find((metric) => metric.gate !== undefined)?.comparison.metric.name
  )
}

/** What answers take is behind any quality that was lost, and the price of the context behind that. */
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

/** Shares as they are; tokens, milliseconds and money relative to base, so they compare with shares. */
function overshoot(finding: Tolerance, metric: WeighedMetric | undefined): number {
  const beyond = finding.drop - finding.tolerance
  return metric === undefined || isShare(metric.comparison.metric)
    ? beyond
    : beyond / Math.max(1e-9, Math.abs(finding.base))
}
