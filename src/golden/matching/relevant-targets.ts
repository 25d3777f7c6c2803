import type { ItemMatch, MatchedTarget } from '../../lib/model/item-match.ts'

/** Returns the targets with a grade of at least min-grade, in golden set order. */
export function relevantTargets({ targets, minGrade }: ItemMatch): readonly MatchedTarget[] {
  return targets.filter(({ grade }) => grade >= minGrade)
}

/** Returns s(k), the number of targets found within the first k ranks. */
export function satisfiedWithin(targets: readonly MatchedTarget[], k: number): number {
  return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0)
}
