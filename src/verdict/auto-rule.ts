import { isShare } from '../metrics/metric-traits.ts'
import type { Metric } from '../lib/model/metric.ts'
import { studentTest } from '../lib/stats/paired/paired.ts'
import { alpha } from './alpha.ts'
import type { OwnLoss } from './own-loss.ts'

/** Under `auto` chance is ruled out below this p. */
export const autoAlpha = 0.1

/**
 * Below which p `auto` rules chance out: as under `significant` where chance has a hand in every run, since a side returns
 * another list when it is asked again, or since the metric reads how answers are worded.
 */
export function provenBelow(hasChance: boolean): number {
  return hasChance ? alpha : autoAlpha
}

/** A loss past its tolerance, in the metric's unit, as the rule `auto` weighs it. */
export type LossPastTolerance = Pick<OwnLoss, 'withoutWorst' | 'byWorst'> & {
  readonly drop: number
  readonly tolerance: number
  /** Of chance alone making these questions lose as much. */
  readonly p: number
  /** A drop of this much blocks whatever p says; undefined: none does. */
  readonly large: number | undefined
  /** Below which p chance is ruled out; left out: `autoAlpha`. */
  readonly provenBelow?: number | undefined
}

/** Limits have this slack. */
const slack = 1e-9

/**
 * Whether a loss depends on the question that lost most: without it the mean would not have fallen, or by
 * less than half of what that question makes. On scores of 0 or 1 that is a loss of less than two questions
 * net.
 */
export function restsOnOne({
  withoutWorst,
  byWorst,
}: Pick<OwnLoss, 'withoutWorst' | 'byWorst'>): boolean {
  return withoutWorst <= slack || withoutWorst < byWorst / 2 - slack
}

/** Whether such a loss blocks: where it does not depend on one question, and is detectable or large. */
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
 * The drop that needs no test: three times the tolerance, and 2 points or 2 % of base at least. Of a metric of wording,
 * half of the scale or of base: fewer than five questions can lose all and show no p below 0.05.
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
 * How many of `n` questions that score 0 or 1 have to be lost, and none gained, before the rule blocks at
 * this tolerance; undefined if all of them would not do.
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

/** By the paired t: of `n` questions so many are lost and none is gained. */
function chanceOf(lost: number, n: number): number {
  const share = lost / n
  const s = Math.sqrt((n * share * (1 - share)) / (n - 1))
  const summary = { n, mean: -share, s, se: s / Math.sqrt(n), df: n - 1 }
  return lost < n ? (studentTest(summary)?.below ?? 1) : 2 ** -n
}
