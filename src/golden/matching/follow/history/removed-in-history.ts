import type { DocumentChange, DocumentHistory } from './document-history.ts'
import { type LaterChanges, openLaterChanges } from './later-changes.ts'

/** The maximum number of documents looked up in one run. */
const mostDocuments = 500
/** The maximum number of renames to follow for one document. */
const mostRenames = 10

/**
 * A document whose file no longer exists: the commit that removed it, and its current name if it
 * was renamed.
 */
export type Removed = { readonly commit: string; readonly now: string | undefined }

/**
 * Returns the documents that earlier commits deleted or renamed. Leaves out documents that still
 * exist and documents that were never in the repository.
 */
export async function removedInHistory(
  docs: readonly string[],
  history: DocumentHistory,
): Promise<ReadonlyMap<string, Removed>> {
  const asked = docs.slice(0, mostDocuments)
  const { list } = await history.changes(asked)
  const later = openLaterChanges(history, asked)
  const removed = new Map<string, Removed>()
  for (const doc of asked) {
    const last = list.find((change) => change.doc === doc)
    if (last?.before === undefined || last.after !== undefined) continue
    removed.set(doc, { commit: last.commit, now: await currentName(last, { history, later }) })
  }
  return removed
}

/**
 * Follows a document's renames, starting with its newest change. Returns its current name;
 * undefined if it was deleted, was not renamed, or its history is incomplete.
 */
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
