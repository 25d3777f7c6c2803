import type { Journal } from './journal.ts'

/**
 * Keeps files between runs under keys that identify their content. Losing a file is never an error,
 * so methods never reject, even if the disk, the network or the service fails.
 */
export type Store = {
  /**
   * Writes the file stored under a key to `into`, a path that does not exist yet, as a regular file
   * owned by this user. On a miss, returns false and leaves nothing at `into`. The content is
   * untrusted.
   */
  get(key: string, into: string): Promise<boolean>
  /**
   * Like `get`, but for the latest file whose key begins with `prefix` and is longer. Returns its
   * key, or undefined on a miss. A file of more than `most` bytes is of no use to the caller, so a
   * store need not return it.
   */
  newest(prefix: string, into: string, most?: number): Promise<string | undefined>
  /**
   * Stores a copy of the file at `from`, followed by `end`. Once this resolves, the file may change
   * or disappear. Does not replace a file that is already stored under the key. Returns whether a
   * file is now stored, as far as the store can tell.
   */
  put(key: string, from: string, end?: string): Promise<boolean>
  /**
   * Removes a damaged entry to make room for a new one under the same key. Stores that cannot
   * remove entries let it expire.
   */
  discard(key: string): Promise<void>
  /**
   * Additional features of a folder that several runs may use at the same time. Undefined for other
   * stores.
   */
  readonly shared?: SharedFolder
}

/**
 * A store of whole files that can only have been written by somebody who has its secret. If the
 * secret is undefined, because there is none or untrusted code could read it, nothing is stored or
 * found.
 */
export type SealedStore = Store & { readonly secret: () => Promise<string | undefined> }

type SharedFolder = {
  /** Returns all longer keys that begin with `prefix`, most recently stored or used first. */
  list(prefix: string): Promise<readonly string[]>
  /** Opens a journal under a key with this prefix. See `openJournal`. */
  journal(options: {
    readonly prefix: string
    readonly head: string
    readonly most: number
  }): Journal
  /**
   * Takes over a journal from the run that wrote it, even if that run is still active. Returns its
   * new key, or undefined if another run was faster.
   */
  takeOver(key: string, prefix: string): Promise<string | undefined>
}

/** The maximum size, in bytes, of a file that is stored or returned. Anything larger is a miss. */
export const largestEntry = 512 * 1024 * 1024

/**
 * Returns whether a string is a valid key, which has at most 120 characters that every kind of
 * store accepts unchanged.
 */
export function isKey(key: string): boolean {
  return key.length <= 120 && /^rag-gate-v\d+-[a-z\d-]+$/.test(key)
}
