import type { Journal } from './journal.ts'

/**
 * Where files are kept between runs, under a key that already says what they are. Losing one is never an error: no
 * method rejects, whatever becomes of disk, network or service.
 */
export type Store = {
  /**
   * Writes what is kept under the key to `into`, a path that does not exist yet, as a regular file of this
   * user's. False for a miss, which leaves nothing there. What the file contains is foreign.
   */
  get(key: string, into: string): Promise<boolean>
  /**
   * Like `get`, for what was kept last under a longer key that begins like this. Returns that
   * key; undefined for a miss. `most`: bytes of the largest file that is of use.
   */
  newest(prefix: string, into: string, most?: number): Promise<string | undefined>
  /**
   * Keeps what the file at `from` holds, and `end` behind it. The file may change or vanish as soon as this resolves.
   * What is kept under the key already stays. Whether it is kept now, as far as the store can tell.
   */
  put(key: string, from: string, end?: string): Promise<boolean>
  /** Forgets a damaged entry, so that another can take its place; where a store cannot, it goes with time. */
  discard(key: string): Promise<void>
  /** What else a folder can do, which several runs may use at once; other stores lack it. */
  readonly shared?: SharedFolder
}

/**
 * A store of whole files, which only who has its secret can have written. Undefined: there is none, or code
 * that is not trusted could read it, so nothing is kept and nothing found.
 */
export type SealedStore = Store & { readonly secret: () => Promise<string | undefined> }

/** No method rejects or throws. */
type SharedFolder = {
  /** Every key that begins like this and is longer; what was kept or used last comes first. */
  list(prefix: string): Promise<readonly string[]>
  /** Opens a journal under such a key; see `openJournal`. */
  journal(options: {
    readonly prefix: string
    readonly head: string
    readonly most: number
  }): Journal
  /**
   * Takes a journal over from the run that writes it, if that still runs. Its new key; undefined if another
   * was quicker.
   */
  takeOver(key: string, prefix: string): Promise<string | undefined>
}

/** Bytes of the largest file that is kept or given back; anything larger is a miss. */
export const largestEntry = 512 * 1024 * 1024

/** Whether a text can be a key: at most 120 characters that every kind of store takes as they are. */
export function isKey(key: string): boolean {
  return key.length <= 120 && /^rag-gate-v\d+-[a-z\d-]+$/.test(key)
}
