import { markdownTable } from 'markdown-table'

import { cutText } from '../../lib/text/printing/cut-text.ts'
import { type Part, partsOf, textLimit, type Words } from '../../lib/text/printing/sentence.ts'
import { unseen } from '../../lib/text/printing/unseen.ts'

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
  const pieces = literals.flatMap((literal, index) => {
    const value = values[index]
    return value === undefined ? [literal] : [literal, escapeValue(value)]
  })
  return { [safe]: concatenate(pieces) }
}

/** Pieces after each other with our own words between them. */
export function joinMarkdown(list: readonly SafeMarkdown[], separator: SafeMarkdown): SafeMarkdown {
  const pieces = list.map((piece) => piece[safe])
  return {
    [safe]: concatenate(
      pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator[safe], piece])),
    ),
  }
}

/**
 * Foreign text as a code span on one line, of at most `limit` code points. Text that holds what could end
 * a span or a cell, make a link a definition or open a comment becomes an HTML code element instead. Text without a
 * visible character prints as `(empty)`.
 */
export function code(text: string, limit: number = textLimit): SafeMarkdown {
  const visible = cutText(cleanText(text), limit)
  if (visible === '') return gfm`(empty)`
  return { [safe]: /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\`` }
}

/**
 * Foreign text as prose on one line, of at most `limit` code points: a backslash before whatever Markdown would read
 * as markup, and a zero width space inside whatever GitHub and other readers would make a mention, a reference, an
 * emoji or a link. Text that holds a dollar sign, which could begin a formula, or a commit is shown as code instead.
 */
export function prose(text: string, limit: number = textLimit): SafeMarkdown {
  const visible = cutText(cleanText(text), limit)
  if (visible === '' || otherwise.test(visible)) return code(visible, limit)
  return { [safe]: visible.replaceAll(breaks, '$&\u200B').replaceAll(markup, String.raw`\$&`) }
}

const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i

/** Where prose is split: inside `//`, `www.`, `mailto:`, `:+1:` and `GH-1`, behind the sign of a mention, an address or a reference; a `www` at the end, too, since a stop may follow. */
const breaks =
  /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi

/** Inside a word neither an underscore nor most dots mean anything. A list, a heading or a quote begins only at the start. */
const markup =
  /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu

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
  {
    lines: kept,
    width,
    language = 'text',
  }: { readonly lines: number; readonly width: number; readonly language?: 'text' | 'diff' } = {
    lines: 20,
    width: 200,
  },
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
  return { [safe]: `${fence}${language}\n${lines}\n${fence}` }
}

/** Lines to copy, as a fenced block of any width; undefined where a block would not hold them as they are. */
export function exactBlock(lines: readonly string[]): SafeMarkdown | undefined {
  const text = lines.join('\n')
  const block = fencedText(text, { lines: lines.length, width: Infinity })
  return block[safe].includes(`\n${text}\n`) ? block : undefined
}

/** The same JSON, and YAML, without what a block would take out of it or alter. */
export function escapedJson(json: string): string {
  return json
    .replaceAll(unseen, (signs) => signs.split('').map(unitEscape).join(''))
    .replaceAll('<!--', String.raw`\u003c!--`)
}

function unitEscape(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')
}

/** Words of a table that stay on one line, so that a narrow column keeps its rows low. */
export function unbroken(words: SafeMarkdown): SafeMarkdown {
  return { [safe]: words[safe].replaceAll(' ', '\u00A0') }
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

/** Markdown without links or emphasis as the HTML it stands for, for places where no Markdown is read. */
export function inHtml(markdown: SafeMarkdown): SafeMarkdown {
  const html = markdown[safe].replaceAll(
    /\\([!-~])|`([^`]*)`/g,
    (_, sign?: string, span?: string) =>
      sign === undefined ? codeElement(span ?? '') : reference(sign),
  )
  return { [safe]: html }
}

/** Address built from the runner's environment: nothing in it can end an attribute, a link or a table cell. */
const ownUrl =
  /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:\?plain=1)?(?:#[A-Za-z0-9._~%/-]*)?$/

const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

function escapeValue(value: SafeMarkdown | Words | string): string {
  if (typeof value === 'string') return code(value)[safe]
  return safe in value ? value[safe] : concatenate(partsOf(value).map((part) => escapePart(part)))
}

function escapePart(part: Part): string {
  switch (part.kind) {
    case 'own':
      return marks[part.as ?? 'plain'](part.text)
    case 'foreign':
      return code(part.text, part.limit)[safe]
    case 'prose':
      return prose(part.text, part.limit)[safe]
  }
}

/** Pieces after each other. Two code spans must not touch, nor one a dollar sign: that would open another kind of span. */
function concatenate(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .reduce(
      (left, right) => left + (/[`$]$/.test(left) && right.startsWith('`') ? '<wbr>' : '') + right,
      '',
    )
}

/**
 * Every ASCII character that is not a letter, a digit or the space is a character reference, which no Markdown parser
 * reads as markup wherever the element stands; the `wbr` keep parsers that look for addresses in text from finding one.
 */
function codeElement(text: string): string {
  const escaped = text.replaceAll(/[^A-Za-z0-9 \u0080-\uFFFF]/g, (sign, at: number) =>
    splitsAddress(sign, text[at - 1]) ? `<wbr>${reference(sign)}` : reference(sign),
  )
  return `<code>${escaped}</code>`
}

const marks = {
  plain: (text: string) => text,
  code: (text: string) => `\`${text}\``,
  strong: (text: string) => `**${text}**`,
} as const

/** Whether a sign that addresses are made of continues a word: there the text must not stay in one piece. */
function splitsAddress(sign: string, before: string | undefined): boolean {
  return '@:.'.includes(sign) && before !== undefined && before !== ' '
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
