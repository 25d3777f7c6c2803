/** A page of text, without the form feed before it. Offsets count UTF-16 code units. */
export type Page = { readonly start: number; readonly end: number }

/** Splits text into pages at form feeds, as in text extracted from a PDF. Returns at least one page. */
export function pagesOf(text: string): readonly Page[] {
  const breaks = Array.from(text.matchAll(/\f/g), ({ index }) => index)
  return [-1, ...breaks].map((before, at) => ({
    start: before + 1,
    end: breaks[at] ?? text.length,
  }))
}

/** Returns whether a document is split into pages, judging by its name. */
export function hasPages(doc: string): boolean {
  return /\.pdf$/i.test(doc)
}

/** Returns the link fragment, without `#`, for a PDF page. The first page is 1. */
export function slugOfPage(page: number): string {
  return `page=${page}`
}
