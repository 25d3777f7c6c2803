/** The text of an HTML page, or undefined if it has too many elements, or too deep ones, to be a page. */
export type HtmlText = string | undefined

/**
 * Extracts what a reader sees of an HTML page: one line per heading, paragraph, list item and table row
 * (cells apart by a tab, as browsers copy them), link texts without their addresses, no images, scripts
 * or hidden fallbacks. Blank lines between blocks; no line is wrapped.
 */
export async function htmlText(html: string): Promise<HtmlText> {
  converting ??= loadConverter()
  return (await converting)(html)
}

type Converter = (html: string) => HtmlText

// Loading and compiling takes 60 ms, which only repositories with HTML documents should pay, and once.
let converting: Promise<Converter> | undefined

async function loadConverter(): Promise<Converter> {
  const { compile } = await import('html-to-text')
  const { exceeds } = await import('./page-limits.ts')
  const convert = compile({
    wordwrap: false,
    // Neither limit bites: size and depth are limited before.
    limits: { maxInputLength: undefined, maxDepth: undefined },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      // By default every line of a quotation repeats a mark for each quotation around it.
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
      // Each line repeats the indentation of the lists around it: no text can contain ten megabytes of deep
      // lists.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Elements with lines of their own that the library would otherwise run into the text around. */
const blocks =
  'section figure figcaption details summary address hgroup search dl dt dd fieldset legend caption tr option'.split(
    ' ',
  )

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const nextCells = ['td + td', 'th + td', 'td + th', 'th + th']

const unseen = ['img', 'hr', 'svg', 'template', 'noscript', 'iframe', 'object', 'head']

/** A book on one page has some 100,000 elements. */
const pageLimits = { elements: 500_000, depth: 100 }
