/** The documents of one side as text, by id (path with slashes, no leading `./`). */
export type Corpus = {
  /** The document's text, or undefined if the side does not contain it or it is not text. */
  text(doc: string): string | undefined
  /**
   * Line of the document's file, of a PDF its page, from 1, on which the UTF-16 offset of `text` is. Absent,
   * or undefined, where the text is not the file's own (extracted from HTML) or is not known.
   */
  lineAt?(doc: string, offset: number): number | undefined
}
