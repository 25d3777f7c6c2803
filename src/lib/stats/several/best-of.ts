import { clustersOf, clusterSums } from '../paired/clusters.ts'
import { behindTheBest } from './max-t.ts'
import { studentTest, summarisePairs } from '../paired/paired.ts'
import { requireFinite } from '../require-finite.ts'
import { signFlip } from '../paired/sign-flip.ts'

/** Variants that were asked the same questions; a higher score is better. */
export type Field = {
  /**
   * `scores[variant][question]`, questions in the order in which they were asked: a variant that was dropped early has
   * the first of them only. A question on which any variant has no score counts for none.
   */
  readonly scores: readonly (readonly (number | undefined)[])[]
  readonly seed: number
  /** The chance of naming a winner if there is none, 0..1. */
  readonly alpha?: number
  /**
   * Questions from this place on confirm what those before it chose; undefined: all do both. So do they where either
   * part has no score that counts, or a cluster lies in both.
   */
  readonly confirmFrom?: number | undefined
  /** By question the name of its cluster: questions that rise and fall together count as one. */
  readonly clusters?: readonly string[] | undefined
}

/** What a field of variants shows; p values are corrected for all of them. */
export type BestOf = {
  /** By place in `scores`: the highest mean of those that were asked every question. */
  readonly leader: number
  /** How likely so clear a lead over all others is for one that is not the best. */
  readonly p: number
  /** Whether the leader beats all others: p below alpha. */
  readonly isWinner: boolean
  readonly variants: readonly Placed[]
}

/** One variant among the others. */
type Placed = {
  /** Over the questions that count, of those that the variant was asked. */
  readonly mean: number
  readonly questions: number
  /** How likely one that is as good as the best is to be so far behind; 1 for the leader. */
  readonly p: number
  /** Whether it may be the best, for all that these questions tell. */
  readonly mayBeBest: boolean
}

/** What of alpha is spent on variants that were dropped early if there are any. */
const spentEarly = 0.2

/**
 * Whether one variant beats all others, and which ones cannot be told apart from the best, both wrong in
 * about `alpha` of cases whichever means are equal. docs/statistics.md says why one test against each of the
 * others is enough for a winner. Throws if no score counts, and for NaN and infinities.
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
    // Where the same questions chose the leader it could have been either of the two.
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

/** Without the questions that some variant was asked and has no score on. */
function countedOf({ scores, confirmFrom, clusters }: Omit<Field, 'seed' | 'alpha'>): {
  readonly scores: readonly (readonly number[])[]
  readonly clusters: readonly string[]
  /** Questions that choose; undefined: all. */
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

/** Whether there are questions to confirm with what others chose, and no cluster among both. */
function isParted(clusters: readonly string[], choosing: number): boolean {
  const [first, others] = [clusters.slice(0, choosing), clusters.slice(choosing)]
  return others.length > 0 && new Set(first).isDisjointFrom(new Set(others))
}

/** The first of the highest mean. */
function leaderOf(
  counted: readonly (readonly number[])[],
  { longest, choosing }: { readonly longest: number; readonly choosing: number },
): number {
  const means = counted.map((own) =>
    own.length === longest ? meanOf(own.slice(0, choosing)) : -Infinity,
  )
  return means.indexOf(Math.max(...means))
}

/** One-sided: how often signs by chance put `own` so far behind `other`. */
function pBehind(own: readonly number[], other: readonly number[], seed: number): number {
  if (own.length === 0) return 1
  const differences = own.map((score, at) => score - (other[at] ?? 0))
  const flips = signFlip(differences, { seed })
  return flips?.midP ?? studentTest(summarisePairs(differences, undefined))?.below ?? 1
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
