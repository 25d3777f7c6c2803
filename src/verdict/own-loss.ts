import { seedOf } from '../lib/stats/generator.ts'
import { mcnemar } from '../lib/stats/paired/mcnemar.ts'
import { studentTest, summarisePairs } from '../lib/stats/paired/paired.ts'
import { signFlip } from '../lib/stats/paired/sign-flip.ts'

/** Whether the questions that were asked lost, each counted for itself: what the rule `auto` decides by. */
export type OwnLoss = {
  readonly kind: 't' | 'mcnemar' | 'sign-flip'
  /** One-sided: how often chance alone would make these questions lose as much. */
  readonly p: number
  /** How far the mean would still have fallen had the question that lost most stayed as it was. */
  readonly withoutWorst: number
  readonly byWorst: number
}

/** Differences up to this size are rounding. */
const slack = 1e-9

/**
 * Weighs oriented differences, worse as negative, of any number from 1 on: by the paired t, or by an `exact` test,
 * which also serves where all questions moved alike. Each of the `lost` questions, which head made incomparable,
 * counts as one that fell as far as any. `name` seeds what is drawn.
 */
export function weighOwnLoss(
  differences: readonly number[],
  { name, lost, exact }: OwnLossOptions,
): OwnLoss {
  const furthest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0)
  const all = [...differences, ...Array.from({ length: lost }, () => -furthest)]
  const moved = all.filter((d) => Math.abs(d) > slack).toSorted((a, b) => a - b)
  const worst = Math.min(0, moved[0] ?? 0)
  const sum = moved.reduce((total, d) => total + d, 0)
  const withoutWorst = (worst - sum) / differences.length
  const t = studentTest(summarisePairs(all, undefined))
  const byT = t && { kind: 't' as const, p: t.below }
  const test = (exact ? undefined : byT) ?? exactTest(moved, name) ?? byT
  const byWorst = (0 - worst) / differences.length
  return { kind: 'mcnemar', p: 1, ...test, withoutWorst, byWorst }
}

type OwnLossOptions = {
  readonly name: string
  readonly lost: number
  readonly exact: boolean
}

/** McNemar's test where every question that moved did so by one size, else flips of signs; undefined above 2,000. */
function exactTest(
  moved: readonly number[],
  name: string,
): Pick<OwnLoss, 'kind' | 'p'> | undefined {
  const size = Math.abs(moved[0] ?? 0)
  if (moved.every((d) => Math.abs(Math.abs(d) - size) <= slack)) {
    const worse = moved.filter((d) => d < 0).length
    return { kind: 'mcnemar', p: mcnemar({ worse, better: moved.length - worse }).exact }
  }
  const flips = signFlip(moved, { seed: seedOf(name) })
  return flips && { kind: 'sign-flip', p: flips.worse }
}
