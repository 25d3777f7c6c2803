import { markdownTable } from 'markdown-table'

import { cutText } from '../../text/cut-text.ts'
import { type Part, partsOf, textLimit, type Words } from '../../text/sentence.ts'

const safe: unique symbol = Symbol('safe Markdown')

/**
 * Markdown in which no foreign text can be markup, a mention or a link. Made in this file only: it
 * is an object, so that at run time too a string is never mistaken for it.
 */
export type SafeMarkdown = { readonly [safe]: string }

/** The text of a piece of safe Markdown, for the one place that hands the whole document on. */
export function markdownOf(markdown: SafeMarkdown): string {
  return markdown[safe]
}

/**
 * Our own GitHub Flavored Markdown with values in it. Whatever is not safe already is foreign and
 * gets escaped. (A tag called `md` would be rewritten by formatters.)
 */
export function gfm(
  literals: TemplateStringsArray,
  ...values: readonly (SafeMarkdown | Words | string)[]
): SafeMarkdown {
  const text = literals.map((literal, index) => {
    const value = values[index]
    return value === undefined ? literal : literal + escapeValue(value)
  })
  return { [safe]: text.join('') }
}

/** Pieces after each other with our own words between them. */
export function joinMarkdown(list: readonly SafeMarkdown[], separator: SafeMarkdown): SafeMarkdown {
  return { [safe]: list.map((piece) => piece[safe]).join(separator[safe]) }
}

/**
 * Foreign text as one line of an HTML code element, of at most `limit` code points. Every ASCII
 * character that is not a letter, a digit or the space is a character reference, which no Markdown
 * parser reads as markup wherever the element stands; the `wbr` keep parsers that look for
 * addresses in text from finding one. Text without a visible character prints as `(empty)`.
 */
export function code(text: string, limit: number = textLimit): SafeMarkdown {
  const visible = cutText(cleanText(text), limit)
  if (visible === '') return gfm`(empty)`
  const escaped = visible.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at: number) =>
    splitsAddress(sign, visible[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign),
  )
  return { [safe]: `<code>${escaped}</code>` }
}

/** One line without control, format and ignorable characters, white space collapsed and trimmed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/**
 * Foreign text of several lines as a fenced block that it cannot end: the last ones, by default 20, each cut
 * at so many code points, by default 200, without the opening of an HTML comment, which only our own marker may have. A
 * block, never for a table cell.
 */
export function fencedText(
  text: string,
  { lines: kept, width } = { lines: 20, width: 200 },
): SafeMarkdown {
  const lines = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unseenButBreaks, '')
    .split('\n')
    .map((line) => cutText(line, width))
    .slice(-kept)
    .join('\n')
    .replaceAll('<!--', '<!- -')
  const longest = (lines.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return { [safe]: `${fence}text\n${lines}\n${fence}` }
}

/** A command to copy into a shell, as a code span. Text with anything else than plain words and flags is escaped like all other. */
export function codeSpan(command: string): SafeMarkdown {
  return /^[A-Za-z0-9 .,_-]+$/.test(command) ? { [safe]: `\`${command}\`` } : code(command)
}

/** Rows of cells, the headings first, as a table; `align` has one entry per column. */
export function tableMarkdown(
  rows: readonly (readonly SafeMarkdown[])[],
  align: readonly ('left' | 'right')[],
): SafeMarkdown {
  const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll('\n', ' ')))
  // A constant width keeps cells unpadded: padding is invisible once rendered and costs bytes.
  return { [safe]: markdownTable(cells, { align, stringLength: () => 3 }) }
}

/** A Markdown link to one of our own addresses; only the words where the address is none. */
export function link(words: SafeMarkdown, url: string | undefined): SafeMarkdown {
  return url !== undefined && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words
}

/** The same as an HTML element, which may stand inside another one. */
export function anchor(words: SafeMarkdown, url: string | undefined): SafeMarkdown {
  return url !== undefined && ownUrl.test(url)
    ? { [safe]: `<a href="${url}">${words[safe]}</a>` }
    : words
}

/** Address built from the runner's environment: nothing in it can end an attribute, a link or a table cell. */
const ownUrl = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:#[A-Za-z0-9-]*)?$/

const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

function escapeValue(value: SafeMarkdown | Words | string): string {
  if (typeof value === 'string') return code(value)[safe]
  return safe in value
    ? value[safe]
    : partsOf(value)
        .map((part) => escapePart(part))
        .join('')
}

function escapePart(part: Part): string {
  switch (part.kind) {
    case 'own':
      return part.text
    case 'foreign':
      return code(part.text, part.limit)[safe]
  }
}

/** Whether a sign that addresses are made of continues a word: there the text must not stay in one piece. */
function splitsAddress(sign: string, before: string | undefined): boolean {
  return '@:.'.includes(sign) && before !== undefined && before !== ' '
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
