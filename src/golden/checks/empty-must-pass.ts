import { isUnlabelled } from '../../lib/model/items/unlabelled.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/**
 * Finds `must_pass` questions that can never fail, because they have nothing that `must_pass`
 * checks: labels, required or forbidden strings, forbidden documents, or an expected refusal.
 */
export function emptyMustPass({ items }: CheckedSet): readonly FoundProblem[] {
  const says = say`is must_pass but has no label, and none of the keys contains, excludes and forbidden`
  return items.filter((item) => item.mustPass && isUnlabelled(item)).map((item) => ({ item, says }))
}
