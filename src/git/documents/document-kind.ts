/** What has to be done to a document to have its text. */
export type DocumentKind = 'html' | 'pdf' | 'text'

/** The kind of a document, by its name. */
export function kindOf(path: string): DocumentKind {
  if (/\.html?$/i.test(path)) return 'html'
  return /\.pdf$/i.test(path) ? 'pdf' : 'text'
}
