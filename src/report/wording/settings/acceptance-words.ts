import { isAllSeen } from '../../../lib/text/printing/unseen.ts'
import type { Finding } from '../../../verdict/findings/all.ts'

/**
 * What a line has to name so the finding no longer fails: its questions, or its kind where they are many or
 * hard to write.
 */
export function namesToAccept(finding: Finding): readonly string[] {
  if (finding.verdict !== 'fail') return []
  if (!('items' in finding)) return [finding.metric]
  const { items, kind } = finding
  return items.length <= 5 && items.every(isPlainId) ? items : [kind]
}

/** Whether the line of a review can name the question. */
export function isPlainId(id: string): boolean {
  return isAllSeen(id) && /^[^\s,:]{1,40}$/.test(id)
}
