import { isUnlabelled } from '../../lib/model/items/unlabelled.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/** Questions that must pass and pass whatever is returned: `must_pass` reads labels, strings and refusals alone. */
export function emptyMustPass({ items }: CheckedSet): readonly FoundProblem[] {
  const says = say`must pass, and has no label, contains, excludes or forbidden that it could break`
  return items.filter((item) => item.mustPass && isUnlabelled(item)).map((item) => ({ item, says }))
}
