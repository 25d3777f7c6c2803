import { markdownTable } from 'markdown-table'

import { cutText } from '../../lib/text/printing/cut-text.ts'
import {
  codeElement,
  codeText,
  concatenate,
  markdownText,
  proseText,
  reference,
} from '../../lib/text/printing/markdown-text.ts'
import { textLimit, type Words } from '../../lib/text/printing/sentence.ts'
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

/** Foreign text as a code span on one line. */
export function code(text: string, limit: number = textLimit): SafeMarkdown {
  return { [safe]: codeText(text, limit) }
}

/** Foreign text as prose on one line. */
export function prose(text: string, limit: number = textLimit): SafeMarkdown {
  return { [safe]: proseText(text, limit) }
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

/** Lines to copy, as a fenced block of any width; undefined if a block would not keep them as they are. */
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

/** Words of a table that stay on one line, so a narrow column keeps its rows low. */
export function unbroken(words: SafeMarkdown): SafeMarkdown {
  return { [safe]: words[safe].replaceAll(' ', '\u00A0') }
}

/** A heading that keeps its column at least so many digits wide, also on a phone, where a browser breaks what it can. */
export function widened(heading: SafeMarkdown, digits: number): SafeMarkdown {
  return { [safe]: heading[safe].padEnd(digits, '\u2007') }
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

/** Markdown without links or emphasis as the HTML it stands for, for places if no Markdown is read. */
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
  if (typeof value === 'string') return codeText(value)
  return safe in value ? value[safe] : markdownText(value)
}
