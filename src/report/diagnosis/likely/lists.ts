import { type Side, type Sides, sideNames } from '../../../lib/sides.ts'
import type { List, Passage, Question } from './facts.ts'

/** Returns the questions for which both sides returned something. */
export function comparable(questions: readonly Question[]): readonly Question[] {
  return questions.filter(({ lists }) => sideNames.every((side) => lists[side].length > 0))
}

/**
 * Returns each side's mean of a number over the questions for which both sides have one, or
 * undefined if there are no such questions.
 */
export function meanOfSides(
  questions: readonly Question[],
  numberOf: (list: List) => number | undefined,
): Sides<number> | undefined {
  const sums = { base: 0, head: 0 }
  let known = 0
  for (const { lists } of questions) {
    const [base, head] = [numberOf(lists.base), numberOf(lists.head)]
    if (base === undefined || head === undefined) continue
    known += 1
    sums.base += base
    sums.head += head
  }
  return known === 0 ? undefined : { base: sums.base / known, head: sums.head / known }
}

export function returned(questions: readonly Question[], side: Side): ReadonlySet<Passage> {
  return new Set(questions.flatMap(({ lists }) => lists[side].passages))
}
