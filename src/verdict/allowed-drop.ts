import type { Metric } from '../lib/model/metric.ts'
import type { Rule, Tolerance } from '../lib/model/settings/settings.ts'
import { slack } from '../lib/stats/slack.ts'
import { isShare } from '../metrics/metric-traits.ts'
import { restsOnOne } from './auto-rule.ts'
import type { WeighedChange } from './weigh-change.ts'

/**
 * Returns the tolerance in the metric's unit. A relative tolerance is a share of base's absolute
 * value, or 0 if base is unknown.
 */
export function toleranceAt(tolerance: Tolerance, base: number | undefined): number {
  switch (tolerance.kind) {
    case 'absolute':
      return tolerance.value
    case 'relative':
      return tolerance.share * Math.abs(base ?? 0)
  }
}

/**
 * Returns the largest drop that passes, in the metric's unit. It is the tolerance, with one
 * exception under `auto`. If the metric is a share, a loss that depends on one question may be as
 * large as that question's weight, provided that the weight is less than twice the tolerance, as in
 * sets of 26 to 49 questions with a tolerance of 0.02.
 */
export function allowedDrop(
  tolerance: Tolerance,
  { rule, metric, base, pairs, change }: MeasuredDrop,
): number {
  const written = toleranceAt(tolerance, base)
  const one = 1 / pairs
  const isOne =
    rule === 'auto' &&
    isShare(metric) &&
    one < 2 * written - slack &&
    change?.own !== undefined &&
    change.drop > written + slack &&
    restsOnOne(change.own)
  return isOne ? Math.max(written, one) : written
}

type MeasuredDrop = {
  readonly rule: Rule
  readonly metric: Pick<Metric, 'group'>
  readonly base: number | undefined
  readonly pairs: number
  /** Undefined if nothing was weighed. */
  readonly change: Pick<WeighedChange, 'drop' | 'own'> | undefined
}
