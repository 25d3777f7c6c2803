import { oncePer } from '../../../lib/once-per.ts'
import type { Sides } from '../../../lib/sides.ts'
import type { Passage, Question } from './facts.ts'
import { summarisePairs } from '../../../lib/stats/paired/summarise-pairs.ts'
import { comparable } from './lists.ts'

export type Overlap = {
  /** The share of the shorter list that is in both of a question's lists, from 0 to 1. */
  readonly own: number
  /**
   * The overlap to expect by chance, measured between head's lists and base's lists for other
   * questions, from 0 to 1. It is 0 if there is only one question.
   */
  readonly chance: number
  /** The number of standard errors by which the overlap exceeds chance. */
  readonly surely: number
  /**
   * Kendall's rank correlation of the common elements over all questions, from -1 to 1. It is 1 if
   * no question has two common elements.
   */
  readonly order: number
}

/**
 * Returns how much the lists have in common, based on their passages' text, or undefined if nothing
 * can be compared.
 */
export const passagesInCommon = oncePer((questions: readonly Question[]) =>
  overlapOf(questions, 'passages'),
)

export const documentsInCommon = oncePer((questions: readonly Question[]) =>
  overlapOf(questions, 'documents'),
)

/**
 * Computes the overlap from integer sums, so that the order of the questions does not affect the
 * result.
 */
function overlapOf(
  questions: readonly Question[],
  by: 'passages' | 'documents',
): Overlap | undefined {
  const lists = comparable(questions).map(({ lists: { base, head } }) => ({
    base: ranksOf(base.passages, by),
    head: ranksOf(head.passages, by),
  }))
  const counts = new Map<string | number, number>()
  for (const { base } of lists)
    for (const name of base.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sums = { common: 0, others: 0, most: 0, concordant: 0, discordant: 0 }
  const excess: number[] = []
  for (const { base, head } of lists) {
    const common = [...head.keys()].filter((name) => base.has(name))
    const everywhere = [...head.keys()].reduce<number>(
      (sum, name) => sum + (counts.get(name) ?? 0),
      0,
    )
    sums.common += common.length
    sums.others += everywhere - common.length
    sums.most += Math.min(base.size, head.size)
    excess.push(common.length - (everywhere - common.length) / Math.max(1, lists.length - 1))
    addOrder(sums, common, { base, head })
  }
  if (sums.most === 0) return undefined
  const { concordant, discordant } = sums
  return {
    own: sums.common / sums.most,
    chance: Math.min(1, sums.others / (Math.max(1, lists.length - 1) * sums.most)),
    surely: standardErrors(excess),
    order:
      concordant + discordant === 0 ? 1 : (concordant - discordant) / (concordant + discordant),
  }
}

/**
 * Returns by how many standard errors the mean of the numbers exceeds 0, or 0 if the mean is
 * negative. Requires at least one number.
 */
function standardErrors(numbers: readonly number[]): number {
  const { mean, se = 0 } = summarisePairs(numbers, undefined)
  if (mean <= 0) return 0
  return se === 0 ? Infinity : mean / se
}

type Ranks = ReadonlyMap<string | number, number>

function ranksOf(passages: readonly Passage[], by: 'passages' | 'documents'): Ranks {
  const ranks = new Map<string | number, number>()
  for (const [at, { key, doc }] of passages.entries()) {
    const name = by === 'passages' ? key : doc
    if (name !== undefined && !ranks.has(name)) ranks.set(name, at)
  }
  return ranks
}

/** The maximum number of elements whose order is compared in pairs. */
const mostPaired = 20

function addOrder(
  sums: { concordant: number; discordant: number },
  common: readonly (string | number)[],
  { base, head }: Sides<Ranks>,
): void {
  const paired = common.slice(0, mostPaired)
  for (const [at, one] of paired.entries())
    for (const other of paired.slice(at + 1)) {
      const isSame = rank(base, one) < rank(base, other) === rank(head, one) < rank(head, other)
      sums[isSame ? 'concordant' : 'discordant'] += 1
    }
}

function rank(ranks: Ranks, name: string | number): number {
  return ranks.get(name) ?? 0
}

/**
 * Returns how far the overlap of the lists exceeds chance, from 1 for equal lists to 0 or less for
 * unrelated lists.
 */
export function beyondChance({ own, chance }: Overlap): number {
  return chance >= 1 ? 0 : (own - chance) / (1 - chance)
}
