import type { Finding } from './all.ts'
import { isPastBound } from './kinds/bound.ts'
import { isLostItems } from './kinds/lost-items.ts'
import { isNothingToCompare } from './kinds/nothing-to-compare.ts'
import { isPastTolerance } from './kinds/tolerance.ts'

/**
 * Returns whether a finding about a metric that was weighed again is the same loss as an earlier
 * finding. A loss that has only become inconclusive is still the same, except under `auto`.
 */
export function isSameLoss(other: Finding, finding: Finding): boolean {
  if (isNothingToCompare(other)) return other.verdict === 'error'
  if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false
  if (isLostItems(other)) return other.verdict === 'fail'
  if (isPastTolerance(other) && other.rule === 'auto') return other.verdict === 'fail'
  if (!isPastBound(other) || !isPastBound(finding)) return true
  // If base also crosses the bound and head is no worse, the finding is only a warning.
  return other.bound === finding.bound && other.verdict === 'fail'
}

function tagOf(finding: Finding): string | undefined {
  return 'tag' in finding ? finding.tag : undefined
}
