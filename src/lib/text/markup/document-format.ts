/** How a document is written, which decides where it may be cut. Text of HTML pages counts as plain. */
export type DocumentFormat = 'markdown' | 'plain'

export function formatOf(path: string): DocumentFormat {
  return /\.(?:md|mdx|markdown)$/i.test(path) ? 'markdown' : 'plain'
}
