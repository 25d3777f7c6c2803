/** The text of an HTML page, or undefined where its elements nest too deeply to be a page. */
export type HtmlText = string | undefined

/**
 * Extracts what a reader sees of an HTML page: one line per heading, paragraph, list item and table row
 * (cells apart by a tab, as browsers copy them), link texts without their addresses, no images, scripts
 * or hidden fallbacks. Blank lines between blocks; no line is wrapped.
 */
export async function htmlText(html: string): Promise<HtmlText> {
  if (nestsDeeper(html, deepestNesting)) return undefined
  converting ??= loadConverter()
  const text = (await converting)(html)
  return text.includes(tooDeep) ? undefined : text
}

type Converter = (html: string) => string

// Loading and compiling takes 60 ms, which only repositories with HTML documents should pay, and once.
let converting: Promise<Converter> | undefined

async function loadConverter(): Promise<Converter> {
  const { compile } = await import('html-to-text')
  return compile({
    wordwrap: false,
    limits: { maxInputLength: undefined, maxDepth: deepestNesting, ellipsis: tooDeep },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
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
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Elements with lines of their own that the library would otherwise run into the text around. */
const blocks = [
  ...['section', 'figure', 'figcaption', 'details', 'summary', 'address', 'hgroup', 'search'],
  ...['dl', 'dt', 'dd', 'fieldset', 'legend', 'caption', 'tr', 'option'],
]

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const nextCells = ['td + td', 'th + td', 'td + th', 'th + th']

const unseen = ['img', 'hr', 'svg', 'template', 'noscript', 'iframe', 'object', 'head']

const deepestNesting = 256

// A document holds no NUL character (it would be binary), so that this cannot be mistaken for its text.
const tooDeep = '\0'

/**
 * Whether more elements than this are open at once. A coarse look ahead of the parser, which needs
 * time that grows with depth for every tag: two megabytes of opening tags took it half a minute.
 * Elements that end by themselves do not count.
 */
function nestsDeeper(html: string, limit: number): boolean {
  // Scripts hold tags in quotes; what is only counted twice as deep still tells pages from attacks.
  const generous = 8 * limit
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endsByItself.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    if (depth > generous) return true
  }
  return false
}

const endsByItself = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody'],
  ...['tfoot', 'option', 'optgroup', 'colgroup', 'rp', 'rt'],
])
