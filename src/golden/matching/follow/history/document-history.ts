export type DocumentChange = {
  readonly commit: string
  readonly doc: string
  readonly was?: string
  /** Content ids before and after the change; undefined if the document did not exist. */
  readonly before: string | undefined
  readonly after: string | undefined
}

export type DocumentHistory = {
  /**
   * Returns changes to the documents, newest first. With `since`, returns only changes by later commits.
   */
  changes(docs: readonly string[], since?: string): Promise<DocumentChanges>
  /**
   * Returns the changes that the commit made to documents with the same file extension as `doc`. Detects
   * renames, even if the commit rewrote `doc` so much that git reports none.
   */
  beside(change: Pick<DocumentChange, 'commit' | 'doc'>): Promise<readonly DocumentChange[]>
  /**
   * Returns the content ids of documents with the same file extension as the changed one: before the
   * commit, after it, or in the newest version. Returns an empty map if they are unknown, and for
   * PDFs, which take too long to read.
   */
  versions(
    change: Pick<DocumentChange, 'commit' | 'doc'>,
    at: 'before' | 'after' | 'now',
  ): Promise<ReadonlyMap<string, string>>
  /**
   * Returns the renames between the versions before the commit and the newest ones, as a map from
   * old to new names.
   */
  renamesSince(change: Pick<DocumentChange, 'commit'>): Promise<ReadonlyMap<string, string>>
  /** Returns the text of a content id; undefined if the content is not text or is unavailable. */
  text(doc: string, content: string): Promise<string | undefined>
}

export type DocumentChanges = {
  readonly list: readonly DocumentChange[]
  /** Why older changes are missing; undefined if no changes are missing. */
  readonly cut: 'shallow' | 'limit' | undefined
}
