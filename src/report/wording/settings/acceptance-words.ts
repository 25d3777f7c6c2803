import { isAllSeen } from '../../../lib/text/printing/unseen.ts'
import type { Finding } from '../../../verdict/findings/all.ts'

/**
 * Returns the names that a review lists to accept the finding: its metric or its questions, or its
 * kind if there are many questions or their ids are hard to type.
 */
export function namesToAccept(finding: Finding): readonly string[] {
  if (finding.verdict !== 'fail') return []
  if (!('items' in finding)) return [finding.metric]
  const { items, kind } = finding
  return items.length <= 5 && items.every(isPlainId) ? items : [kind]
}

/** Returns whether a review can name the question by its id. */
export function isPlainId(id: string): boolean {
  return isAllSeen(id) && /^[^\s,:]{1,40}$/.test(id)
}
