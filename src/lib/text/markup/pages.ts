/** A page of a text, without the form feed before it. Offsets in UTF-16 units. */
export type Page = { readonly start: number; readonly end: number }

/** The pages of a text, which form feeds divide, as they do that of a PDF; at least one. */
export function pagesOf(text: string): readonly Page[] {
  const breaks = Array.from(text.matchAll(/\f/g), ({ index }) => index)
  return [-1, ...breaks].map((before, at) => ({
    start: before + 1,
    end: breaks[at] ?? text.length,
  }))
}

/** Whether a document is read page by page, by its name. */
export function hasPages(doc: string): boolean {
  return /\.pdf$/i.test(doc)
}

/** What a link to a page of a PDF has behind `#`; its first is 1. */
export function slugOfPage(page: number): string {
  return `page=${page}`
}
