/**
 * The text of an HTML page; undefined if the page has too many elements or nesting levels, or its text
 * is too long.
 */
export type HtmlText = string | undefined

/**
 * Extracts the text that a reader sees on an HTML page: one line per heading, paragraph, list item
 * and table row, with tabs between cells, as browsers copy them. Links keep their text but not
 * their address. Images, scripts and fallback content such as `noscript` are left out. Blocks are
 * separated by blank lines; lines are not wrapped.
 */
export async function htmlText(html: string): Promise<HtmlText> {
  converting ??= loadConverter()
  return (await converting)(html)
}

type Converter = (html: string) => HtmlText

// Loading and compiling the converter takes 60 ms, so this is done once, and only for repositories with
// HTML documents.
let converting: Promise<Converter> | undefined

async function loadConverter(): Promise<Converter> {
  const { compile } = await import('html-to-text')
  const { exceeds } = await import('./page-limits.ts')
  const convert = compile({
    wordwrap: false,
    // The library's own limits are off, because size and depth have already been checked.
    limits: { maxInputLength: undefined, maxDepth: undefined },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      // By default, the library would begin every line of a quotation with one marker per nesting
      // level.
      { selector: 'blockquote', format: 'block' },
      ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
      ...blocks.map((selector) => ({ selector, format: 'block', options: oneLine })),
      ...nextCells.map((selector) => ({
        selector,
        format: 'inlineSurround',
        options: { prefix: '\t' },
      })),
      ...unseen.map((selector) => ({ selector, format: 'skip' })),
    ],
  })
  return (html) => {
    if (exceeds(html, pageLimits)) return undefined
    try {
      return convert(html)
    } catch (error) {
      // The library indents each line once for every enclosing list, so the text of a ten-megabyte page
      // of deeply nested lists can exceed the maximum string length.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Block elements that the library would otherwise join with the surrounding text. */
const blocks =
  'section figure figcaption details summary address hgroup search dl dt dd fieldset legend caption tr option'.split(
    ' ',
  )

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const nextCells = ['td + td', 'th + td', 'td + th', 'th + th']

const unseen = ['img', 'hr', 'svg', 'template', 'noscript', 'iframe', 'object', 'head']

/** Limits for one page. For comparison, a whole book on one page has about 100,000 elements. */
const pageLimits = { elements: 500_000, depth: 100 }
