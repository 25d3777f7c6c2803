import { type Line, lineReader } from './lines-of.ts'

export type LineKind = 'blank' | 'paragraph' | 'heading' | 'fence' | 'table' | 'front-matter'

/**
 * Yields the lines of a Markdown document with the kind of block that each belongs to. `opens`
 * means that the line begins a new block even if the previous line is of the same kind. Headings
 * begin with `#` or are underlined, and an unclosed fence extends to the end. Table rows begin with
 * a bar, or follow a header with a delimiter row. Front matter is at the top, between `---` lines.
 * This is not a full parser: lines of other constructs count as paragraphs, so they may be split
 * anywhere.
 */
export function* markdownLines(
  text: string,
): Generator<{ readonly line: Line; readonly kind: LineKind; readonly opens: boolean }> {
  const read = kindReader()
  const nextLine = lineReader(text, 0, text.length)
  const contentOf = (line: Line | undefined): string =>
    line === undefined ? '' : text.slice(line.start, line.end)
  let line = nextLine()
  let content = contentOf(line)
  while (line !== undefined) {
    const next = nextLine()
    const nextContent = contentOf(next)
    const { kind, opens } = read(content, nextContent)
    yield { line, kind, opens }
    line = next
    content = nextContent
  }
}

type Reading = { readonly kind: LineKind; readonly opens: boolean }

type State =
  | { readonly kind: 'top' | 'text' | 'table' | 'underline' | 'front-matter' }
  | { readonly kind: 'fence'; readonly mark: string }

/**
 * Returns a function that reads lines one after another, each together with the line that follows it.
 */
function kindReader(): (content: string, next: string) => Reading {
  let state: State = { kind: 'top' }
  return (content, next) => {
    const reading = readLine(state, content, next)
    state = reading.after
    return reading
  }
}

function readLine(
  state: State,
  content: string,
  next: string,
): Reading & { readonly after: State } {
  switch (state.kind) {
    case 'fence':
      return goOn('fence', closesFence(content, state.mark) ? text : state)
    case 'front-matter':
      return goOn('front-matter', /^(?:---|\.\.\.)$/.test(content) ? text : state)
    case 'underline':
      return underline
    case 'table':
      if (content.includes('|')) return goOn('table', state)
      break
    case 'top':
      if (/^\uFEFF?---$/.test(content)) return open('front-matter', { kind: 'front-matter' })
      break
    case 'text':
  }
  return readOpen(content, next)
}

const text: State = { kind: 'text' }

function goOn(kind: LineKind, after: State): Reading & { readonly after: State } {
  return { kind, opens: false, after }
}

function open(kind: LineKind, after: State): Reading & { readonly after: State } {
  return { kind, opens: true, after }
}

/** These objects are shared, because there may be ten million lines. */
const blank = goOn('blank', text)
const paragraph = goOn('paragraph', text)
const heading = open('heading', text)
const underlined = open('heading', { kind: 'underline' })
const underline = goOn('heading', text)

/**
 * Reads a line outside fences, front matter and tables. Testing for a character first is cheaper than
 * using a regular expression.
 */
function readOpen(content: string, next: string): Reading & { readonly after: State } {
  if (content === '') return blank
  const mark = fenceMark(content)
  if (mark !== undefined) return open('fence', { kind: 'fence', mark })
  if (content.includes('#') && /^\uFEFF? {0,3}#{1,6}(?:[ \t]|$)/.test(content)) return heading
  if (content.includes('|')) {
    if (/^[ \t>]*\|/.test(content)) return goOn('table', { kind: 'table' })
    if (isDelimiterRow(next)) return open('table', { kind: 'table' })
  }
  if (isUnderline(next) && !isUnderline(content) && !isListItem(content)) return underlined
  return paragraph
}

/** Returns the backticks or tildes that open a fence, including inside lists and quotations. */
function fenceMark(content: string): string | undefined {
  if (!content.includes('```') && !content.includes('~~~')) return undefined
  const found = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/.exec(content)
  const mark = found?.[1]
  if (found === null || mark === undefined) return undefined
  // If more backticks follow, the line begins with inline code and opens no fence.
  return mark.startsWith('`') && content.includes('`', found[0].length) ? undefined : mark
}

function closesFence(content: string, mark: string): boolean {
  const closing = /^[ \t>]*(`+|~+)$/.exec(content)?.[1]
  return closing !== undefined && closing[0] === mark[0] && closing.length >= mark.length
}

function isDelimiterRow(content: string): boolean {
  return /^[ \t>|:-]+$/.test(content) && content.includes('-') && content.includes('|')
}

/**
 * Tests `^ {0,3}(=+|-+)$` with a loop instead of a regular expression, because this runs for every
 * line and a loop is faster.
 */
function isUnderline(content: string): boolean {
  let at = 0
  while (at < 3 && content[at] === ' ') at += 1
  const sign = content[at]
  if (sign !== '=' && sign !== '-') return false
  while (content[at] === sign) at += 1
  return at === content.length
}

function isListItem(content: string): boolean {
  return /^[ \t]*(?:[-*+>]|\d{1,9}[.)])(?:[ \t]|$)/.test(content)
}
