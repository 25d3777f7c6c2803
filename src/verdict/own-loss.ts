import { seedOf } from '../lib/stats/random-generator.ts'
import { mcnemar } from '../lib/stats/paired/mcnemar.ts'
import { studentTest } from '../lib/stats/paired/student.ts'
import { summarisePairs } from '../lib/stats/paired/summarise-pairs.ts'
import { signFlip } from '../lib/stats/paired/sign-flip.ts'
import { slack } from '../lib/stats/slack.ts'

/**
 * The evidence that the asked questions themselves got worse, for the `auto` rule. Each question
 * counts separately.
 */
export type OwnLoss = {
  readonly kind: 't' | 'mcnemar' | 'sign-flip'
  /**
   * The one-sided p-value, which is the probability that these questions lose as much by chance
   * alone.
   */
  readonly p: number
  /** How far the mean would have dropped if the question with the largest loss had not changed. */
  readonly withoutWorst: number
  readonly byWorst: number
}

/**
 * Weighs one or more oriented differences (negative is worse). Uses the paired t test or, with
 * `exact` or if all differences are equal, an exact test. Each of the `lost` questions, which head
 * made incomparable, counts as having dropped as far as the question that moved furthest. `name`
 * seeds the random numbers.
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

/**
 * Returns McNemar's test if every question that moved did so by the same amount, otherwise a
 * sign-flip test. Returns undefined if there are too many questions for a sign-flip test (see
 * `signFlip`).
 */
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
