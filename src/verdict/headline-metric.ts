import type { Finding } from './finding.ts'
import type { JudgedMetric } from './decide.ts'

/**
 * The metric whose counts speak for the run: the failing one furthest past its tolerance, else one
 * that broke a bound, else the first gated one. Undefined where nothing is gated.
 */
export function headlineMetric(
  metrics: readonly JudgedMetric[],
  findings: readonly Finding[],
): string | undefined {
  const failing = findings
    .flatMap((finding) =>
      finding.kind === 'tolerance' && finding.tag === undefined
        ? [{ metric: finding.metric, overshoot: overshoot(finding, metrics) }]
        : [],
    )
    .toSorted((a, b) => b.overshoot - a.overshoot)
  if (failing[0] !== undefined) return failing[0].metric
  const broken = findings.find((finding) => finding.kind === 'bound' && finding.verdict === 'fail')
  if (broken?.kind === 'bound') return broken.metric
  return metrics.find((metric) => metric.gate !== undefined)?.comparison.metric.name
}

/** Overshoot in points of the metric's own scale: shares as they are, token counts relative to base. */
function overshoot(
  finding: Extract<Finding, { kind: 'tolerance' }>,
  metrics: readonly JudgedMetric[],
): number {
  const group = metrics.find((metric) => metric.comparison.metric.name === finding.metric)
    ?.comparison.metric.group
  const beyond = finding.drop - finding.tolerance
  return group === 'size' ? beyond / Math.max(1, Math.abs(finding.base)) : beyond
}
