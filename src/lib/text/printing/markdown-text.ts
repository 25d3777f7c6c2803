import { cutText } from './cut-text.ts'
import { type Part, partsOf, textLimit, type Words } from './sentence.ts'
import { unseen } from './unseen.ts'

/**
 * Formats words as GitHub Flavored Markdown. Untrusted text in it cannot act as markup, a mention or
 * a link.
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
 * Formats replaced text as `<del>` and new text as `<b>`, because Markdown does not always read `~~`
 * and `**` next to letters and punctuation as markup.
 */
function changedText({ was, text, limit }: Extract<Part, { readonly kind: 'changed' }>): string {
  const shown = [
    was === '' ? [] : [`<del>${proseText(was, limit)}</del>`],
    text === '' ? [] : [`<b>${proseText(text, limit)}</b>`],
  ]
  return shown.flat().join(' ')
}

/**
 * Formats untrusted text as a code span on one line, with at most `limit` code points. Uses an HTML
 * code element instead if the text contains anything that could end a span or a table cell, turn a
 * link into a definition, or open a comment. Shows text without visible characters as `(empty)`.
 */
export function codeText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '') return '(empty)'
  return /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\``
}

/**
 * Formats untrusted text as prose on one line, with at most `limit` code points. Puts a backslash
 * before anything that Markdown would read as markup, and a zero-width space into anything that
 * GitHub or other readers would turn into a mention, a reference, an emoji or a link. Text that
 * contains a commit id, or a dollar sign that could begin a formula, is printed as code instead.
 */
export function proseText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '' || otherwise.test(visible)) return codeText(visible, limit)
  return visible.replaceAll(breaks, '$&\u200B').replaceAll(markup, String.raw`\$&`)
}

const otherwise = /\$|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/i

/**
 * Matches what a zero-width space is inserted after: part of `//`, `www.`, `mailto:`, `:+1:` and
 * `GH-1`, or the character that begins a mention, an address or a reference. Also matches `www` at
 * the end, because a full stop may follow.
 */
const breaks =
  /@(?! )|#(?=\w)|mailto(?=:)|xmpp(?=:)|\/(?=\/)|www(?=\.|$)|:(?=[\w+-]+:)|\bGH-(?=\d)/gi

/**
 * Matches characters that need a backslash. Underscores and most dots inside a word need no
 * backslash, and list, heading and quotation markers need one only at the start.
 */
const markup =
  /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w+;)|(?<=[\p{L}\p{N}_])\.(?=\p{L})|(?<=<)!|^[-+=#>]|(?<=^\d+)[.)]/gu

/**
 * Reduces a string to one line. Removes control, format and ignorable characters, and collapses and
 * trims white space.
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
 * Concatenates pieces of Markdown. Puts a `<wbr>` between a code span and the span or dollar sign
 * before it, because together they would open another kind of span.
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
 * Writes text as an HTML code element. Every ASCII character except letters, digits and spaces
 * becomes a character reference, which no Markdown parser reads as markup. The `<wbr>` elements
 * break up addresses, so parsers that search the text for them find none.
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

/** Returns whether a character could continue an address, so the text must be split before it. */
function splitsAddress(sign: string, before: string | undefined): boolean {
  return '@:.'.includes(sign) && before !== undefined && before !== ' '
}

export function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
