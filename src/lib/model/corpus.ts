/** The documents of one side as text, by id (a path with slashes, without a leading `./`). */
export type Corpus = {
  /**
   * Returns the document's text; undefined if the side does not contain the document, or it is not
   * text.
   */
  text(doc: string): string | undefined
  /**
   * Returns the line in the document's file (for a PDF the page), from 1, that contains the UTF-16
   * offset in `text`. Absent, or returns undefined, if the text is not the file's own (extracted
   * from HTML) or the line is unknown.
   */
  lineAt?(doc: string, offset: number): number | undefined
}
