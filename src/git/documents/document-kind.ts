export type DocumentKind = 'html' | 'pdf' | 'text'

export function kindOf(path: string): DocumentKind {
  if (/\.html?$/i.test(path)) return 'html'
  return /\.pdf$/i.test(path) ? 'pdf' : 'text'
}
