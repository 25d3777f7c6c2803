import type { ItemMatch, MatchedTarget } from '../../lib/model/item-match.ts'

/** Returns the targets with at least min-grade, in golden order. */
export function relevantTargets({ targets, minGrade }: ItemMatch): readonly MatchedTarget[] {
  return targets.filter(({ grade }) => grade >= minGrade)
}

/** Returns s(k), the number of targets satisfied within the first k ranks. */
export function satisfiedWithin(targets: readonly MatchedTarget[], k: number): number {
  return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0)
}
