import type { Finding } from './all.ts'
import { isPastBound } from './kinds/bound.ts'
import { isLostItems } from './kinds/lost-items.ts'
import { isNothingToCompare } from './kinds/nothing-to-compare.ts'
import { isPastTolerance } from './kinds/tolerance.ts'

/**
 * Whether a finding of a metric weighed again is the loss that a finding is about. Whatever its verdict under
 * a test of samples: what is left and cannot be told apart from chance is not accepted.
 */
export function isSameLoss(other: Finding, finding: Finding): boolean {
  if (isNothingToCompare(other)) return other.verdict === 'error'
  if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false
  if (isLostItems(other)) return other.verdict === 'fail'
  if (isPastTolerance(other) && other.rule === 'auto') return other.verdict === 'fail'
  if (!isPastBound(other) || !isPastBound(finding)) return true
  // A bound that base crosses as well, and head not by more, would only warn.
  return other.bound === finding.bound && other.verdict === 'fail'
}

function tagOf(finding: Finding): string | undefined {
  return 'tag' in finding ? finding.tag : undefined
}
