import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { say } from '../../lib/text/printing/sentence.ts'
import { documentsOf } from './labelled.ts'
import { commitOf, path } from './names-in-words.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/** Finds labels in `docs` with the old name of a document that a commit renamed. */
export function renamedDocuments({ items, absent }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) =>
    documentsOf(item).flatMap((doc) => {
      const why = renamedTo(item, doc, absent)
      if (why === undefined) return []
      const fix = { key: 'docs' as const, from: doc, to: why.now }
      const says = say`names ${path(doc)}, which ${commitOf(why)} renamed to ${path(why.now)}`
      return [{ item, fix, label: why.now, says }]
    }),
  )
}

/**
 * Returns the new name of a document in an item's `docs`, and the commit that renamed it. Returns
 * undefined for other labels, or if the item also lists the new name.
 */
export function renamedTo(
  { labels, answerable }: GoldenItem,
  doc: string,
  absent: CheckedSet['absent'],
): { readonly now: string; readonly commit: string } | undefined {
  const why = absent.get(doc)
  if (!answerable || labels.kind !== 'docs' || why?.kind !== 'deleted') return undefined
  const { now, commit } = why
  return now === undefined || labels.grades.has(now) ? undefined : { now, commit }
}
