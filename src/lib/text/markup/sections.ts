import { formatOf } from './document-format.ts'
import { composed } from '../composed.ts'
import { linesOf, type Line } from './lines-of.ts'
import { markdownLines } from './markdown-lines.ts'
import { hasPages, pagesOf, slugOfPage } from './pages.ts'

/**
 * A part of a document, from a heading's line up to but not including the next heading of the same or a
 * higher level. Offsets count UTF-16 code units.
 */
export type Section = {
  /**
   * The fragment of a link to the heading, without `#`, as GitHub generates it. Repeated headings
   * get `-1`, `-2`. For page 12 of a PDF, `page=12`.
   */
  readonly slug: string
  readonly start: number
  readonly body: number
  readonly end: number
}

type Heading = Pick<Section, 'start' | 'body'> & { readonly title: string; readonly level: number }

/** Longer lines are cut, because real headings are shorter and the patterns take quadratic time. */
const longestTitle = 2000

/** Further headings are ignored, because nobody writes this many by hand. */
const mostSections = 100_000

/**
 * Lists a document's sections in order. Depending on the file extension, these are Markdown headings,
 * reStructuredText titles, or PDF pages. Other documents have none.
 */
export function sectionsOf(text: string, doc: string): readonly Section[] {
  if (hasPages(doc))
    return pagesOf(text).map(({ start, end }, at) => {
      return { slug: slugOfPage(at + 1), start, body: start, end }
    })
  const headings = [...Iterator.from(headingsOf(text, doc)).take(mostSections)]
  const taken = new Map<string, number>()
  // Goes backwards and tracks, for each level, where the next heading of the same or a higher level
  // begins.
  const ends = headings.map(() => text.length)
  const next = Array.from({ length: deepest + 1 }, () => text.length)
  for (let at = headings.length - 1; at >= 0; at -= 1) {
    const { level = 1, start = 0 } = headings[at] ?? {}
    ends[at] = next[level] ?? text.length
    next.fill(start, level)
  }
  return headings.map(({ title, start, body }, at) => ({
    slug: freeSlug(slugOf(title), taken),
    start,
    body,
    end: ends[at] ?? text.length,
  }))
}

function headingsOf(text: string, doc: string): Iterable<Heading> {
  if (formatOf(doc) === 'markdown') return markdownHeadings(text)
  return /\.rst$/i.test(doc) ? titlesOf(text) : []
}

/** Returns a heading's slug as GitHub generates it, before repeated slugs get a number. */
export function slugOf(title: string): string {
  return composed(title)
    .slice(0, longestTitle)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

function freeSlug(slug: string, taken: Map<string, number>): string {
  let free = slug
  while (taken.has(free)) {
    const repeats = (taken.get(slug) ?? 0) + 1
    taken.set(slug, repeats)
    free = `${slug}-${repeats}`
  }
  taken.set(free, 0)
  return free
}

const deepest = 6

function* markdownHeadings(text: string): Generator<Heading> {
  let title: Line | undefined
  for (const { line, kind, opens } of markdownLines(text)) {
    if (kind !== 'heading') continue
    const content = text.slice(line.start, Math.min(line.end, line.start + longestTitle))
    const [, marks, own] =
      /^\uFEFF? {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?$/.exec(content) ?? []
    if (opens && marks !== undefined)
      yield { title: own ?? '', level: marks.length, start: line.start, body: line.end }
    else if (opens) title = line
    else if (title !== undefined)
      yield {
        title: text.slice(title.start, title.end),
        level: content.includes('=') ? 1 : 2,
        start: title.start,
        body: line.end,
      }
  }
}

const underline = /^([!-/:-@[-`{-~])\1+$/

/**
 * Yields titles that are underlined, or have lines of punctuation above and below. The first title's
 * style is level one, the next new style level two, and so on.
 */
function* titlesOf(text: string): Generator<Heading> {
  const levels: string[] = []
  let before: TextLine | undefined
  let line: TextLine | undefined
  for (const { start, end } of linesOf(text, 0, text.length)) {
    const below = { start, end, content: start === end ? '' : text.slice(start, end) }
    if (line !== undefined && isTitle(line.content, below.content)) {
      const isAround = before?.content === below.content
      const style = `${isAround ? 'around' : 'below'} ${below.content[0]}`
      if (!levels.includes(style)) levels.push(style)
      const level = Math.min(deepest, levels.indexOf(style) + 1)
      const from = isAround ? before?.start : line.start
      yield { title: line.content, level, start: from ?? line.start, body: end }
    }
    before = line
    line = below
  }
}

type TextLine = Line & { readonly content: string }

function isTitle(title: string, below: string): boolean {
  if (title === '' || underline.test(title) || !underline.test(below)) return false
  return below.length >= title.trim().length
}
