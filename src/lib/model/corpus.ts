/** One side's documents as text, keyed by id (a path with slashes and without a leading `./`). */
export type Corpus = {
  /**
   * Returns the document's text, or undefined if the side does not contain the document or it is
   * not text.
   */
  text(doc: string): string | undefined
  /**
   * Returns the line in the document's file (for a PDF, the page) that contains the UTF-16 offset
   * in `text`, counting from 1. Absent, or returns undefined, if the text is not the file's own
   * (for example, extracted from HTML) or the line is unknown.
   */
  lineAt?(doc: string, offset: number): number | undefined
}
