import type { DocumentChange, DocumentChanges, DocumentHistory } from './document-history.ts'

/** Returns the changes that commits after `change` made to the document `now`, newest first. */
export type LaterChanges = (change: DocumentChange, now: string) => Promise<DocumentChanges>

/**
 * Opens a lookup of changes after a commit that moved documents. One call looks up all of `docs`
 * that the commit renamed, because a commit may rename a folder with hundreds of documents.
 */
export function openLaterChanges(history: DocumentHistory, docs: Iterable<string>): LaterChanges {
  const followed = new Set(docs)
  const byCommit = new Map<string, Promise<ReadonlyMap<string, DocumentChanges>>>()
  const afterRenames = async (change: DocumentChange) => {
    const beside = await history.beside(change)
    const renamed = beside.flatMap(({ was, doc }) =>
      was !== undefined && followed.has(was) ? [doc] : [],
    )
    for (const doc of renamed) followed.add(doc)
    const { list, cut } = await history.changes(renamed, change.commit)
    if (cut !== undefined) return new Map<string, DocumentChanges>()
    const byDoc = Map.groupBy(list, ({ doc }) => doc)
    return new Map(renamed.map((doc) => [doc, { list: byDoc.get(doc) ?? [], cut }]))
  }
  return async (change, now) => {
    const all = byCommit.get(change.commit) ?? afterRenames(change)
    byCommit.set(change.commit, all)
    return (await all).get(now) ?? history.changes([now], change.commit)
  }
}
