import type { Finding } from '../../../verdict/findings/finding.ts'
import { lostMustPass } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Whether the pull request that removes text can declare the loss of its questions, so that it only warns: not where
 * the text still stands in a file that has left the index, and not for a question that must pass.
 */
export function mayDeclare(
  { items, unindexed }: Extract<Finding, { readonly kind: 'gone-answers' }>,
  report: Report,
): boolean {
  const mustPass = new Set(lostMustPass(report))
  return unindexed.length === 0 && !items.some((id) => mustPass.has(id))
}
