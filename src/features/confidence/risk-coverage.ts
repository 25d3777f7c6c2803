import type { Ranked } from './auroc.ts'

/**
 * The effect of answering only at or above a score threshold: the share of questions answered (coverage),
 * and the share of wrong answers among these (risk).
 */
export type RiskPoint = {
  readonly threshold: number
  readonly answered: number
  readonly wrong: number
  readonly coverage: number
  readonly risk: number
}

/** Returns a point for each distinct score used as a threshold, from the highest score down. */
export function riskCoverage(points: readonly Ranked[]): readonly RiskPoint[] {
  const curve: RiskPoint[] = []
  let [answered, wrong] = [0, 0]
  const sorted = points.toSorted((a, b) => b.score - a.score)
  for (const [place, { score, right }] of sorted.entries()) {
    answered += 1
    if (!right) wrong += 1
    if (sorted[place + 1]?.score === score) continue
    const coverage = answered / points.length
    curve.push({ threshold: score, answered, wrong, coverage, risk: wrong / answered })
  }
  return curve
}

/**
 * Returns the area under the risk-coverage curve, 0..1, lower is better. Each step uses the risk at its
 * right end.
 */
export function areaUnderRisk(curve: readonly RiskPoint[]): number {
  let area = 0
  for (const [place, { coverage, risk }] of curve.entries())
    area += (coverage - (curve[place - 1]?.coverage ?? 0)) * risk
  return area
}

/** Returns the lowest threshold whose risk is at most `errorRate`, or undefined if every risk is higher. */
export function thresholdFor(
  curve: readonly RiskPoint[],
  errorRate: number,
): RiskPoint | undefined {
  return curve.findLast(({ risk }) => risk <= errorRate)
}
