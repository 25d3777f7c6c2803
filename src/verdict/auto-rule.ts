import { isShare } from '../metrics/metric-traits.ts'
import type { Metric } from '../lib/model/metric.ts'
import { studentTest } from '../lib/stats/paired/student.ts'
import { alpha } from './levels.ts'
import type { OwnLoss } from './own-loss.ts'
import { slack } from '../lib/stats/slack.ts'

/**
 * The p-value below which `auto` rules out chance, unless every run involves chance (see
 * `provenBelow`).
 */
export const autoAlpha = 0.1

/**
 * Returns the p-value below which `auto` rules out chance. If every run involves chance, it is the
 * same as under `significant`. This is the case if a side returns different lists when asked again,
 * or if the metric depends on the answers' wording.
 */
export function provenBelow(hasChance: boolean): number {
  return hasChance ? alpha : autoAlpha
}

/** A loss beyond its tolerance, in the metric's unit, as input for the `auto` rule. */
export type LossPastTolerance = Pick<OwnLoss, 'withoutWorst' | 'byWorst'> & {
  readonly drop: number
  readonly tolerance: number
  /** The probability that these questions lose as much by chance alone. */
  readonly p: number
  /** The drop that blocks regardless of the p-value, or undefined if there is none. */
  readonly large: number | undefined
  /** The p-value below which chance is ruled out. Defaults to `autoAlpha`. */
  readonly provenBelow?: number | undefined
}

/**
 * Returns whether a loss depends on the question with the largest loss. It does if, without that
 * question, the mean would not have dropped, or would have dropped by less than half of what that
 * question contributes. For scores of 0 or 1, this means a net loss of fewer than two questions.
 */
export function restsOnOne({
  withoutWorst,
  byWorst,
}: Pick<OwnLoss, 'withoutWorst' | 'byWorst'>): boolean {
  return withoutWorst <= slack || withoutWorst < byWorst / 2 - slack
}

/**
 * Returns whether a loss past its tolerance blocks under `auto`. It blocks if it does not depend on
 * one question and is either significant or large.
 */
export function blocksAuto({
  drop,
  tolerance,
  withoutWorst,
  byWorst,
  p,
  large,
  provenBelow: limit = autoAlpha,
}: LossPastTolerance): boolean {
  if (restsOnOne({ withoutWorst, byWorst })) return false
  if (p < limit) return true
  return large !== undefined && drop >= large - slack && withoutWorst > tolerance + slack
}

/**
 * Returns the drop that blocks without a test. It is three times the tolerance, but at least 2
 * points for a share and at least 2% of base for any other metric. If the metric depends on the
 * answers' wording, the minimum is half of the scale or of base, because p stays above 0.05 if
 * fewer than five questions lose everything.
 */
export function largeLoss(
  metric: Pick<Metric, 'group'>,
  tolerance: number,
  {
    base = 0,
    isWording = false,
  }: { readonly base?: number | undefined; readonly isWording?: boolean } = {},
): number {
  const share = isWording ? 0.5 : 0.02
  return Math.max(3 * tolerance, isShare(metric) ? share : share * Math.abs(base))
}

/**
 * Returns how many of `n` questions with scores of 0 or 1 must be lost, with none gained, for the
 * rule to block at this tolerance. Returns undefined if losing all of them would not block.
 */
export function fewestBlocked(
  n: number,
  { tolerance, rule }: { readonly tolerance: number; readonly rule: 'auto' | 'point' },
): number | undefined {
  const large = largeLoss({ group: 'retrieval' }, tolerance)
  for (let lost = Math.floor(n * (Math.max(0, tolerance) + slack)) + 1; lost <= n; lost += 1) {
    const drop = lost / n
    const withoutWorst = (lost - 1) / n
    const p = chanceOf(lost, n)
    const own = { drop, withoutWorst, byWorst: 1 / n, p }
    if (rule === 'point' || blocksAuto({ ...own, tolerance, large })) return lost
  }
  return undefined
}

/**
 * Returns the p-value of the paired t test if this many of `n` questions are lost and none are
 * gained.
 */
function chanceOf(lost: number, n: number): number {
  const share = lost / n
  const s = Math.sqrt((n * share * (1 - share)) / (n - 1))
  const summary = { n, mean: -share, s, se: s / Math.sqrt(n), df: n - 1 }
  return lost < n ? (studentTest(summary)?.below ?? 1) : 2 ** -n
}
