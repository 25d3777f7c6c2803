import { cutText } from './cut-text.ts'
import { type Part, partsOf, textLimit, type Words } from './sentence.ts'
import { unseen } from './unseen.ts'

/**
 * Prints words as GitHub Flavored Markdown in which untrusted text cannot act as markup, a mention
 * or a link.
 */
export function markdownText(words: Words): string {
  return concatenate(partsOf(words).map((part) => partText(part)))
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'own':
      return marks[part.as ?? 'plain'](part.text)
    case 'foreign':
      return codeText(part.text, part.limit)
    case 'prose':
      return proseText(part.text, part.limit)
    case 'changed':
      return changedText(part)
  }
}

/**
 * Uses HTML elements, because Markdown does not read asterisks and tildes next to letters and
 * punctuation as markup.
 */
function changedText({ was, text, limit }: Extract<Part, { readonly kind: 'changed' }>): string {
  const shown = [
    was === '' ? [] : [`<del>${proseText(was, limit)}</del>`],
    text === '' ? [] : [`<b>${proseText(text, limit)}</b>`],
  ]
  return shown.flat().join(' ')
}

/**
 * Prints untrusted text as a code span on one line, with at most `limit` code points. Uses an HTML code
 * element if the text contains anything that could end a span or a table cell, turn a link into a
 * definition, or open a comment. Prints text without visible characters as `(empty)`.
 */
export function codeText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '') return '(empty)'
  return /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\``
}

/**
 * Prints untrusted text as prose on one line, with at most `limit` code points. Escapes with a
 * backslash whatever Markdown would read as markup, and puts a zero-width space into whatever GitHub or
 * other readers would turn into a mention, a reference, an emoji or a link. Text with a dollar sign,
 * which could begin a formula, or with a commit id is printed as code instead.
 */
export function proseText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '' || otherwise.test(visible)) return codeText(visible, limit)
  return visible.replaceAll(breaks, '$&\u200B').replaceAll(markup, String.raw`\$&`)
}

const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i

/**
 * Matches where a zero-width space is inserted: inside `//`, `www.`, `mailto:`, `:+1:` and `GH-1`, and
 * after the character that begins a mention, an address or a reference. Also after a final `www`,
 * because a full stop may follow.
 */
const breaks =
  /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi

/**
 * Characters that need a backslash. Underscores and most dots inside a word do not need one, and list,
 * heading and quotation markers need one only at the start.
 */
const markup =
  /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu

/**
 * Reduces a text to one line. Removes control, format and ignorable characters, and collapses and trims
 * white space.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/**
 * Concatenates pieces of Markdown. Puts a `<wbr>` before a code span that follows another span or a
 * dollar sign, because together they would open another kind of span.
 */
export function concatenate(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .reduce(
      (left, right) => left + (/[`$]$/.test(left) && right.startsWith('`') ? '<wbr>' : '') + right,
      '',
    )
}

/**
 * Writes text as an HTML code element. Every ASCII character except letters, digits and the space
 * becomes a character reference, which no Markdown parser reads as markup. The `<wbr>` elements prevent
 * parsers that search text for addresses from finding one.
 */
export function codeElement(text: string): string {
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

/**
 * Returns whether a character that occurs in addresses continues a word, so that the text must be split
 * there.
 */
function splitsAddress(sign: string, before: string | undefined): boolean {
  return '@:.'.includes(sign) && before !== undefined && before !== ' '
}

export function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
