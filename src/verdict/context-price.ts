import { isPastTolerance, type Found as Tolerance } from './findings/kinds/tolerance.ts'
import { contextPrice, recallAtContext } from '../metrics/compare/equal-length.ts'
import { autoAlpha } from './auto-rule.ts'
import type { Finding } from './findings/all.ts'
import type { WeighedMetric, Weighed } from './weighed-metric.ts'
import { weighOwnLoss } from './own-loss.ts'

/**
 * Applies the price rule: if context recall is significantly better, a longer context does not
 * block but causes a warning that states the gain.
 */
export function priced(
  findings: readonly Finding[],
  metrics: readonly WeighedMetric[],
): readonly Finding[] {
  const recall = metrics.find(({ comparison }) => comparison.metric.name === recallAtContext)
  const gain = recall?.comparison.delta ?? 0
  if (gain <= 0 || !isDetected(recall?.weighed)) return findings
  return findings.map((finding) =>
    isOfPrice(finding) && finding.verdict === 'fail'
      ? { ...finding, verdict: 'warn', bought: (1000 * gain) / finding.drop }
      : finding,
  )
}

/** Returns whether a finding is about the context's length over all questions. */
export function isOfPrice(finding: Finding): finding is Tolerance {
  return isPastTolerance(finding) && finding.metric === contextPrice && finding.tag === undefined
}

/**
 * Returns whether recall got significantly better. Uses `auto`'s test for losses with the sides
 * swapped, because exact tests are not symmetric.
 */
function isDetected(weighed: Weighed | undefined): boolean {
  if (weighed === undefined) return false
  const { name, base, head } = weighed.scores
  const gains = base.map((score, at) => score - (head[at] ?? 0))
  return weighOwnLoss(gains, { name, lost: 0, exact: false }).p < autoAlpha
}
