/** Where one side's index goes and where it may start from. */
export type IndexPlace = {
  /** Path of the index to be made; nothing is there yet. */
  readonly file: string
  /** An index to copy and bring up to date; undefined: there is none. Waits for whoever makes it. */
  seed(): Promise<string | undefined>
  /** Tells that the index at `file` is complete: from now on it is only read. */
  indexed(): Promise<void>
}
