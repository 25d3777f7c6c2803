import type { ItemMatch, MatchedTarget } from '../../lib/model/item-match.ts'

/** The targets whose grade is at least min-grade, in golden order: what there is to find. */
export function relevantTargets({ targets, minGrade }: ItemMatch): readonly MatchedTarget[] {
  return targets.filter(({ grade }) => grade >= minGrade)
}

/** s(k): how many of the targets are satisfied within the first k ranks. */
export function satisfiedWithin(targets: readonly MatchedTarget[], k: number): number {
  return targets.reduce((count, { rank }) => count + (rank <= k ? 1 : 0), 0)
}
