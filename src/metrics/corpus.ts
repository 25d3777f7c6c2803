/** The documents of one side as text, by id (path with slashes, no leading `./`). */
export type Corpus = {
  /** The document's text, or undefined where the side does not hold it or it is not text. */
  text(doc: string): string | undefined
}
