export type DocumentChange = {
  /** The commit's id. */
  readonly commit: string
  readonly doc: string
  readonly was?: string
  /** Ids of its contents; undefined: it was not there, or is not any more. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export type DocumentHistory = {
  /** The changes of documents, the newest first. `since`: only those by later commits. */
  changes(docs: readonly string[], since?: string): Promise<DocumentChanges>
  /** All documents that a commit changed, named like `doc`: with its ending. */
  beside(change: Pick<DocumentChange, 'commit' | 'doc'>): Promise<readonly DocumentChange[]>
  /** The text of one of a document's contents; undefined if it has none, or it is not there. */
  text(doc: string, content: string): Promise<string | undefined>
}

export type DocumentChanges = {
  readonly list: readonly DocumentChange[]
  /** Why older changes are not in the list; undefined: there are none. */
  readonly cut: 'shallow' | 'limit' | undefined
}
