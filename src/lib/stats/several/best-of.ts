import { clustersOf, clusterSums } from '../paired/clusters.ts'
import { behindTheBest } from './max-t.ts'
import { studentTest } from '../paired/student.ts'
import { summarisePairs } from '../paired/summarise-pairs.ts'
import { requireFinite } from '../require-finite.ts'
import { signFlip } from '../paired/sign-flip.ts'

/** Variants that were asked the same questions. Higher scores are better. */
export type Field = {
  /**
   * `scores[variant][question]`, with questions in the order in which they were asked. A variant
   * that was dropped early has scores only for the first questions. A question is not counted if
   * any variant that received it has no score for it.
   */
  readonly scores: readonly (readonly (number | undefined)[])[]
  readonly seed: number
  /** The accepted probability, from 0 to 1, of naming a winner if there is none. */
  readonly alpha?: number
  /**
   * The index of the first question used to confirm the leader that the earlier questions chose.
   * All questions both choose and confirm the leader if this is undefined, if the counted questions
   * are all on one side of it, or if a cluster has questions on both sides of it.
   */
  readonly confirmFrom?: number | undefined
  /**
   * The name of each question's cluster. Questions in the same cluster are correlated and count as one.
   */
  readonly clusters?: readonly string[] | undefined
}

/** The results of comparing variants. All p values are corrected for multiple comparisons. */
export type BestOf = {
  /**
   * The index in `scores` of the variant with the highest mean among those that were asked every
   * question.
   */
  readonly leader: number
  /** The probability that a variant that is not the best would lead all others this clearly. */
  readonly p: number
  /** Whether the leader beats all others, which means that `p` is below `alpha`. */
  readonly isWinner: boolean
  readonly variants: readonly Placed[]
}

type Placed = {
  /** The mean over the counted questions that the variant was asked. */
  readonly mean: number
  readonly questions: number
  /**
   * The probability that a variant as good as the best would be this far behind. It is 1 for the
   * leader.
   */
  readonly p: number
  /** Whether the variant may be the best, judging by these questions. */
  readonly mayBeBest: boolean
}

/** The share of alpha spent on variants that were dropped early, if there are any. */
const spentEarly = 0.2

/**
 * Decides whether one variant beats all others, and which variants cannot be distinguished from the
 * best. Each of these results is wrong with a probability of about `alpha`, no matter which means are
 * equal. `docs/statistics.md` explains why one test against each other variant is enough to name a
 * winner. Throws if no question is counted, and for NaN and infinities.
 */
export function bestOf({ seed, alpha = 0.05, ...field }: Field): BestOf {
  const { scores, clusters, choosing } = countedOf(field)
  requireFinite(scores.flat())
  const lengths = [...new Set(scores.map(({ length }) => length))].toSorted((a, b) => a - b)
  const longest = lengths.at(-1) ?? 0
  const shareOf = (length: number): number => {
    if (lengths.length === 1) return 1
    return length === longest ? 1 - spentEarly : spentEarly / (lengths.length - 1)
  }
  const leader = leaderOf(scores, { longest, choosing: choosing ?? longest })
  const unitsOf = (at: number, to: number, from = 0): readonly number[] =>
    clusterSums(scores[at]?.slice(from, to) ?? [], clustersOf(clusters.slice(from, to)))
  const behindLeader = scores.map(({ length }, at) => {
    const confirms = length === longest ? choosing : undefined
    const p = pBehind(unitsOf(at, length, confirms), unitsOf(leader, length, confirms), seed)
    // If the same questions also chose the leader, the test is two-sided, because either variant
    // could have been chosen.
    return (confirms === undefined ? 2 * p : p) / shareOf(length)
  })
  const behindAny = scores.map(() => 1)
  for (const length of lengths.filter((one) => one > 0)) {
    const asked = [...scores.keys()].filter((at) => (scores[at]?.length ?? 0) >= length)
    const behind = behindTheBest(
      asked.map((at) => unitsOf(at, length)),
      seed,
    )
    for (const [place, at] of asked.entries())
      if (scores[at]?.length === length) behindAny[at] = (behind[place] ?? 1) / shareOf(length)
  }
  const others = behindLeader.toSpliced(leader, 1)
  const p = others.length === 0 ? 1 : Math.min(1, Math.max(...others))
  const isWinner = p < alpha
  const variants = scores.map((own, at) => {
    const corrected =
      at === leader ? 1 : Math.min(1, Math.max(behindAny[at] ?? 1, behindLeader[at] ?? 1))
    const mayBeBest = at === leader || (!isWinner && corrected >= alpha)
    return { mean: meanOf(own), questions: own.length, p: corrected, mayBeBest }
  })
  return { leader, p, isWinner, variants }
}

/** Removes each question that lacks a score from any variant that received it. */
function countedOf({ scores, confirmFrom, clusters }: Omit<Field, 'seed' | 'alpha'>): {
  readonly scores: readonly (readonly number[])[]
  readonly clusters: readonly string[]
  /** The number of counted questions that choose the leader, or undefined if all do. */
  readonly choosing: number | undefined
} {
  const asked = Math.max(...scores.map(({ length }) => length))
  const isCounted = Array.from({ length: asked }, (_, at) =>
    scores.every((own) => at >= own.length || own[at] !== undefined),
  )
  const names = isCounted.flatMap((counts, at) => (counts ? (clusters?.[at] ?? String(at)) : []))
  const choosing = confirmFrom && isCounted.slice(0, confirmFrom).filter(Boolean).length
  return {
    scores: scores.map((own) => own.flatMap((score, at) => (isCounted[at] ? (score ?? []) : []))),
    clusters: names,
    choosing: choosing && isParted(names, choosing) ? choosing : undefined,
  }
}

/**
 * Returns whether any questions remain for confirmation and no cluster has questions in both parts.
 */
function isParted(clusters: readonly string[], choosing: number): boolean {
  const [first, others] = [clusters.slice(0, choosing), clusters.slice(choosing)]
  return others.length > 0 && new Set(first).isDisjointFrom(new Set(others))
}

/** Returns the first variant with the highest mean. */
function leaderOf(
  counted: readonly (readonly number[])[],
  { longest, choosing }: { readonly longest: number; readonly choosing: number },
): number {
  const means = counted.map((own) =>
    own.length === longest ? meanOf(own.slice(0, choosing)) : -Infinity,
  )
  return means.indexOf(Math.max(...means))
}

/**
 * Returns a one-sided p value, which is the share of random sign patterns that put `own` at least this
 * far behind `other`.
 */
function pBehind(own: readonly number[], other: readonly number[], seed: number): number {
  if (own.length === 0) return 1
  const differences = own.map((score, at) => score - (other[at] ?? 0))
  const flips = signFlip(differences, { seed })
  return flips?.midP ?? studentTest(summarisePairs(differences, undefined))?.below ?? 1
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
