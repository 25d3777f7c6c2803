import type { Ranked } from './auroc.ts'

/** Answering only from this score on: the share of questions answered, and the share of these that are wrong. */
export type RiskPoint = {
  readonly threshold: number
  readonly answered: number
  readonly wrong: number
  readonly coverage: number
  readonly risk: number
}

/** What answering from each score on gives, from the highest score down. Equal scores are answered together. */
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

/** The area under the curve of risk over coverage, 0..1, lower is better: each step counts with the risk at its end. */
export function areaUnderRisk(curve: readonly RiskPoint[]): number {
  let area = 0
  for (const [place, { coverage, risk }] of curve.entries())
    area += (coverage - (curve[place - 1]?.coverage ?? 0)) * risk
  return area
}

/** The lowest score to answer from at which at most this share of what is answered is wrong; undefined if none is. */
export function thresholdFor(
  curve: readonly RiskPoint[],
  errorRate: number,
): RiskPoint | undefined {
  return curve.findLast(({ risk }) => risk <= errorRate)
}
