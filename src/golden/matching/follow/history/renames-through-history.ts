import type { DocumentChange, DocumentHistory } from './document-history.ts'
import { type LaterChanges, openLaterChanges } from './later-changes.ts'

/** Maximum number of documents looked up in one run. */
const mostDocuments = 500
/** Maximum number of times that one document may be renamed. */
const mostRenames = 10

export type Renamed = { readonly now: string; readonly commit: string }

/**
 * Returns the current names of documents that earlier commits renamed, each with the commit that
 * removed the old name. Leaves out documents that were deleted or were never in the repository.
 */
export async function renamesThroughHistory(
  docs: readonly string[],
  history: DocumentHistory,
): Promise<ReadonlyMap<string, Renamed>> {
  const asked = docs.slice(0, mostDocuments)
  const { list } = await history.changes(asked)
  const later = openLaterChanges(history, asked)
  const found = new Map<string, Renamed>()
  for (const doc of asked) {
    const last = list.find((change) => change.doc === doc)
    const now = last && (await currentName(last, { history, later }))
    if (last !== undefined && now !== undefined) found.set(doc, { now, commit: last.commit })
  }
  return found
}

/** Follows a document from the newest change to its name; undefined if that does not rename it. */
async function currentName(
  newest: DocumentChange,
  { history, later }: { readonly history: DocumentHistory; readonly later: LaterChanges },
): Promise<string | undefined> {
  let last = newest
  for (let renames = 0; renames < mostRenames; renames += 1) {
    if (last.after !== undefined) return last.doc === newest.doc ? undefined : last.doc
    const beside = await history.beside(last)
    const now = beside.find(({ was }) => was === last.doc)?.doc
    if (now === undefined) return undefined
    const { list, cut } = await later(last, now)
    if (cut !== undefined) return undefined
    const [next] = list
    if (next === undefined) return now
    last = next
  }
  return undefined
}
