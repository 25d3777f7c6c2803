import type { Cause } from '../../../model/cause.ts'
import { worseItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/** Questions that got worse for one cause; undefined: for none that is known. */
type Part = { readonly cause: Cause | undefined; readonly items: readonly ItemReport[] }

/** The questions that the comment counts as worse, each once, by cause: most frequent first, those without one last. */
export function causePartition(report: Report): readonly Part[] {
  const parts = Map.groupBy(worseItems(report), ({ why }) => why?.cause)
  return Array.from(parts, ([cause, items]) => ({ cause, items })).toSorted(
    (a, b) =>
      Number(a.cause === undefined) - Number(b.cause === undefined) ||
      b.items.length - a.items.length,
  )
}
