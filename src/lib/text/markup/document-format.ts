/**
 * A document's format, which determines where it may be split. Text from HTML pages counts as plain.
 */
export type DocumentFormat = 'markdown' | 'plain'

export function formatOf(path: string): DocumentFormat {
  return /\.(?:md|mdx|markdown)$/i.test(path) ? 'markdown' : 'plain'
}
