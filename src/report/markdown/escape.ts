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
 * Markdown in which untrusted text cannot act as markup, a mention or a link. Only this file
 * creates it. It is an object rather than a string, so a plain string cannot be mistaken for it at
 * run time either.
 */
export type SafeMarkdown = { readonly [safe]: string }

/** Returns safe Markdown as a string, to output it or to measure its length. */
export function markdownOf(markdown: SafeMarkdown): string {
  return markdown[safe]
}

/**
 * A template tag for RAG Gate's own Markdown, which escapes values that are not already safe. It is
 * not called `md`, because code formatters rewrite templates with that tag.
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

export function joinMarkdown(list: readonly SafeMarkdown[], separator: SafeMarkdown): SafeMarkdown {
  const pieces = list.map((piece) => piece[safe])
  return {
    [safe]: concatenate(
      pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator[safe], piece])),
    ),
  }
}

/** Formats untrusted text as a code span on one line. */
export function code(text: string, limit: number = textLimit): SafeMarkdown {
  return { [safe]: codeText(text, limit) }
}

/** Formats untrusted text as prose on one line. */
export function prose(text: string, limit: number = textLimit): SafeMarkdown {
  return { [safe]: proseText(text, limit) }
}

/**
 * Formats untrusted multi-line text as a fenced code block that the text cannot close. Keeps the
 * last `lines` lines (20 by default), each cut to `width` code points (200 by default). Breaks up
 * openings of HTML comments, because only RAG Gate's marker may contain one. Cannot be used in a
 * table cell.
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

/**
 * Formats lines as a fenced code block without a width limit, so that they can be copied exactly.
 * Returns undefined if the block would change the lines.
 */
export function exactBlock(lines: readonly string[]): SafeMarkdown | undefined {
  const text = lines.join('\n')
  const block = fencedText(text, { lines: lines.length, width: Infinity })
  return block[safe].includes(`\n${text}\n`) ? block : undefined
}

/**
 * Escapes the characters in JSON or YAML that a fenced block would remove or change. The parsed
 * value stays the same.
 */
export function escapedJson(json: string): string {
  return json
    .replaceAll(unseen, (signs) => signs.split('').map(unitEscape).join(''))
    .replaceAll('<!--', String.raw`\u003c!--`)
}

function unitEscape(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')
}

/**
 * Replaces spaces with no-break spaces, which keeps a table cell on one line in a narrow column.
 */
export function unbroken(words: SafeMarkdown): SafeMarkdown {
  return { [safe]: words[safe].replaceAll(' ', '\u00A0') }
}

/**
 * Pads a heading so that its column stays at least `digits` digits wide, even on a phone, where
 * browsers break text to make columns narrow.
 */
export function widened(heading: SafeMarkdown, digits: number): SafeMarkdown {
  return { [safe]: heading[safe].padEnd(digits, '\u2007') }
}

/**
 * Formats rows of cells as a table. The first row contains the headings, and `align` has one entry
 * per column.
 */
export function tableMarkdown(
  rows: readonly (readonly SafeMarkdown[])[],
  align: readonly ('left' | 'right')[],
): SafeMarkdown {
  const cells = rows.map((row) => row.map((cell) => cell[safe].replaceAll('\n', ' ')))
  // A constant width keeps `markdownTable` from padding cells. Padding is invisible once rendered
  // and costs bytes.
  return { [safe]: markdownTable(cells, { align, stringLength: () => 3 }) }
}

/**
 * Returns a Markdown link to an address that matches `ownUrl`. For any other address, returns the
 * words without a link.
 */
export function link(words: SafeMarkdown, url: string | undefined): SafeMarkdown {
  return url !== undefined && ownUrl.test(url) ? { [safe]: `[${words[safe]}](${url})` } : words
}

/**
 * Converts Markdown without links or emphasis to HTML, for places where Markdown is not rendered.
 */
export function inHtml(markdown: SafeMarkdown): SafeMarkdown {
  const html = markdown[safe].replaceAll(
    /\\([!-~])|`([^`]*)`/g,
    (_, sign?: string, span?: string) =>
      sign === undefined ? codeElement(span ?? '') : reference(sign),
  )
  return { [safe]: html }
}

/**
 * Matches addresses built from the runner's environment. None of the allowed characters can end an
 * attribute, a link or a table cell.
 */
const ownUrl =
  /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9._~%/-]*)?(?:\?plain=1)?(?:#[A-Za-z0-9._~%/-]*)?$/

const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

function escapeValue(value: SafeMarkdown | Words | string): string {
  if (typeof value === 'string') return codeText(value)
  return safe in value ? value[safe] : markdownText(value)
}
