import { seedOf } from '../stats/generator.ts'
import { mcnemar } from '../stats/mcnemar.ts'
import { studentTest, summarisePairs } from '../stats/paired.ts'
import { signFlip } from '../stats/sign-flip.ts'

/** Whether the questions that were asked lost, each counted for itself: what the rule `auto` decides by. */
export type OwnLoss = {
  readonly kind: 'mcnemar' | 'sign-flip' | 't'
  /** One-sided: how often chance alone would make these questions lose as much, exactly. */
  readonly exact: number
  /** The same with half the weight on what was seen, which is less blunt. */
  readonly midP: number
  /** How far the mean would still have fallen had the question that lost most stayed as it was. */
  readonly withoutWorst: number
}

/** Differences up to this size are rounding. */
const slack = 1e-9

/**
 * Weighs oriented differences, worse as negative, of any number from 1 on. McNemar's test where every question that
 * moved did so by 1, flips of signs for other sizes, and the t above 2,000 of them. Each of the `lost` questions, which head
 * made incomparable, counts as one that fell as far as any.
 */
export function weighOwnLoss(
  differences: readonly number[],
  { name, lost }: { readonly name: string; readonly lost: number },
): OwnLoss {
  const furthest = differences.reduce((size, d) => Math.max(size, Math.abs(d)), 0)
  const all = [...differences, ...Array.from({ length: lost }, () => -furthest)]
  const moved = all.filter((d) => Math.abs(d) > slack).toSorted((a, b) => a - b)
  const worst = Math.min(0, moved[0] ?? 0)
  const sum = moved.reduce((total, d) => total + d, 0)
  const withoutWorst = (worst - sum) / differences.length
  return { ...testOf(moved, all, name), withoutWorst }
}

function testOf(
  moved: readonly number[],
  all: readonly number[],
  name: string,
): Pick<OwnLoss, 'kind' | 'exact' | 'midP'> {
  const size = Math.abs(moved[0] ?? 0)
  if (moved.every((d) => Math.abs(Math.abs(d) - size) <= slack)) {
    const worse = moved.filter((d) => d < 0).length
    const { exact, midP } = mcnemar({ worse, better: moved.length - worse })
    return { kind: 'mcnemar', exact, midP }
  }
  const flips = signFlip(moved, { seed: seedOf(name) })
  if (flips !== undefined) return { kind: 'sign-flip', exact: flips.worse, midP: flips.midP }
  const p = studentTest(summarisePairs(all, undefined), 0)?.below ?? 1
  return { kind: 't', exact: p, midP: p }
}
