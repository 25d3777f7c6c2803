import type { Finding } from './finding.ts'
import { isShare } from '../metrics/metric-traits.ts'
import type { JudgedMetric } from './judge-metrics.ts'

/**
 * The metric whose counts speak for the run: the failing one furthest past its tolerance, else one that broke a
 * bound, else one whose movement is past its tolerance and yet does not fail, else the first gated one. Undefined
 * where nothing is gated.
 */
export function headlineMetric(
  metrics: readonly JudgedMetric[],
  findings: readonly Finding[],
): string | undefined {
  const broken = findings.find((finding) => finding.kind === 'bound' && finding.verdict === 'fail')
  return (
    furthest(metrics, findings, 'fail') ??
    (broken?.kind === 'bound' ? broken.metric : undefined) ??
    furthest(metrics, findings, 'warn') ??
    metrics.find((metric) => metric.gate !== undefined)?.comparison.metric.name
  )
}

function furthest(
  metrics: readonly JudgedMetric[],
  findings: readonly Finding[],
  verdict: 'fail' | 'warn',
): string | undefined {
  return findings
    .flatMap((finding) => {
      const isPast = finding.kind === 'tolerance' || finding.kind === 'not-proven'
      if (!isPast || finding.tag !== undefined || finding.verdict !== verdict) return []
      return [{ metric: finding.metric, overshoot: overshoot(finding, metrics) }]
    })
    .toSorted((a, b) => b.overshoot - a.overshoot)[0]?.metric
}

/** Shares as they are; tokens, milliseconds and money relative to base, so that they compare with shares. */
function overshoot(
  finding: Extract<Finding, { kind: 'tolerance' | 'not-proven' }>,
  metrics: readonly JudgedMetric[],
): number {
  const metric = metrics.find(({ comparison }) => comparison.metric.name === finding.metric)
  const beyond = finding.drop - finding.tolerance
  return metric === undefined || isShare(metric.comparison.metric)
    ? beyond
    : beyond / Math.max(1e-9, Math.abs(finding.base))
}
