import type { CauseCount } from '../../../lib/model/cause.ts'
import { type Attribution, causes } from '../../../lib/model/cause.ts'

/** The causes of all questions that got worse, each question once: largest first, of equals in the order of the tree. */
export function countCauses(
  attributions: ReadonlyMap<string, Pick<Attribution, 'cause'>>,
): readonly CauseCount[] {
  const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? 'unknown')
  return causes
    .flatMap((cause) => {
      const items = ids.get(cause)?.length
      return items === undefined ? [] : [{ cause, items }]
    })
    .toSorted((a, b) => b.items - a.items)
}
