import { isShare } from '../metrics/metric-traits.ts'
import type { Metric } from '../model/metric.ts'
import type { OwnLoss } from './own-loss.ts'

/** Under `auto` chance is ruled out below this p. */
export const autoAlpha = 0.1

/** A loss past its tolerance, in the metric's unit, as the rule `auto` weighs it. */
export type LossPastTolerance = Pick<OwnLoss, 'withoutWorst'> & {
  readonly drop: number
  readonly tolerance: number
  /** Of chance alone making these questions lose as much. */
  readonly p: number
  /** A drop of this much blocks whatever p says; undefined: none does. */
  readonly large: number | undefined
}

/** Limits have this slack. */
const slack = 1e-9

/** Whether such a loss blocks: never by one question alone, and where it is detectable or large. */
export function blocksAuto({
  drop,
  tolerance,
  withoutWorst,
  p,
  large,
}: LossPastTolerance): boolean {
  if (withoutWorst <= slack) return false
  if (p < autoAlpha) return true
  return large !== undefined && drop >= large - slack && withoutWorst > tolerance + slack
}

/** The drop that needs no test: three times the tolerance, and 2 points or 2 % of base at least. */
export function largeLoss(metric: Pick<Metric, 'group'>, tolerance: number, base = 0): number {
  return Math.max(3 * tolerance, isShare(metric) ? 0.02 : 0.02 * Math.abs(base))
}

/**
 * How many of `n` questions that score 0 or 1 have to be lost, and none gained, before the rule blocks at this
 * tolerance; undefined where all of them would not do.
 */
export function fewestBlocked(
  n: number,
  { tolerance, rule }: { readonly tolerance: number; readonly rule: 'auto' | 'point' },
): number | undefined {
  const large = largeLoss({ group: 'retrieval' }, tolerance)
  for (let lost = Math.floor(n * (tolerance + slack)) + 1; lost <= n; lost += 1) {
    const drop = lost / n
    const withoutWorst = (lost - 1) / n
    const p = 2 ** -lost / 2
    if (rule === 'point' || blocksAuto({ drop, tolerance, withoutWorst, p, large })) return lost
  }
  return undefined
}
