import type { Label } from '../../../lib/model/judging/claims.ts'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import type { Side } from '../../../lib/sides.ts'
import { verdictMetrics, type VerdictMetric } from './judged-verdicts.ts'

/**
 * The largest disagreements between the judge and people in descending order, at most `mostShown` of
 * each kind.
 */
export type Disagreements = {
  readonly verdicts: readonly VerdictDisagreement[]
  readonly scores: readonly ScoreDisagreement[]
  /** The total number of disagreements of each kind, including those not shown. */
  readonly of: { readonly verdicts: number; readonly scores: number }
}

/**
 * A claim that the judge and people label differently. `people` is the label that most people gave.
 */
export type VerdictDisagreement = {
  readonly item: string
  readonly side: Side
  readonly metric: VerdictMetric
  readonly claim: string
  readonly judge: Label
  readonly people: Label
}

/**
 * An answer that the judge and people score differently. `people` is the mean of people's scores.
 * Both scores are from 0 to 1.
 */
export type ScoreDisagreement = {
  readonly item: string
  readonly side: Side
  readonly metric: string
  readonly judge: number
  readonly people: number
}

export const mostShown = 10

/**
 * Picks the largest disagreements. Among verdicts, those with the labels `entailed` and `contradicted`
 * come first. Scores are sorted by difference, largest first. Ties are sorted by question, side, metric
 * and claim, so the result is deterministic.
 */
export function worstDisagreements(
  verdicts: readonly VerdictDisagreement[],
  scores: readonly ScoreDisagreement[],
): Disagreements {
  const unlike = verdicts
    .filter(({ judge, people }) => judge !== people)
    .toSorted((one, other) => softness(one) - softness(other) || inOrder(one, other))
  const apart = scores
    .filter((score) => distance(score) > 0)
    .toSorted((one, other) => distance(other) - distance(one) || inOrder(one, other))
  return {
    verdicts: unlike.slice(0, mostShown),
    scores: apart.slice(0, mostShown),
    of: { verdicts: unlike.length, scores: apart.length },
  }
}

/**
 * Returns a sort key: 0 if one label is `entailed` and the other is `contradicted`, and 1 if one of
 * them is `not_found`.
 */
function softness({ judge, people }: VerdictDisagreement): number {
  return judge === 'not_found' || people === 'not_found' ? 1 : 0
}

/**
 * Returns the difference in billionths, rounded so that floating-point errors do not make equal
 * differences look unequal.
 */
function distance({ judge, people }: ScoreDisagreement): number {
  return Math.round(1e9 * Math.abs(judge - people))
}

type Placed = {
  readonly item: string
  readonly side: Side
  readonly metric: string
  readonly claim?: string
}

function inOrder(one: Placed, other: Placed): number {
  return (
    byCodeUnit(one.item, other.item) ||
    byCodeUnit(one.side, other.side) ||
    rankOf(one.metric) - rankOf(other.metric) ||
    byCodeUnit(one.metric, other.metric) ||
    byCodeUnit(one.claim ?? '', other.claim ?? '')
  )
}

function rankOf(metric: string): number {
  const rank = verdictMetrics.findIndex((name) => name === metric)
  return rank < 0 ? verdictMetrics.length : rank
}
