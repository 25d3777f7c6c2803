import type { CauseCount } from '../../../lib/model/cause.ts'
import { type Attribution, causes } from '../../../lib/model/cause.ts'

/**
 * Counts the causes of all questions that got worse, most frequent first. Ties are in decision-tree
 * order.
 */
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
