import { cutText } from './cut-text.ts'
import { type Part, partsOf, textLimit, type Words } from './sentence.ts'
import { unseen } from './unseen.ts'

/** Words as GitHub Flavored Markdown in which no foreign text can be markup, a mention or a link. */
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

/** As elements: beside letters and signs, stars and tildes would not be read as marks. */
function changedText({ was, text, limit }: Extract<Part, { readonly kind: 'changed' }>): string {
  const shown = [
    was === '' ? [] : [`<del>${proseText(was, limit)}</del>`],
    text === '' ? [] : [`<b>${proseText(text, limit)}</b>`],
  ]
  return shown.flat().join(' ')
}

/**
 * Foreign text as a code span on one line, of at most `limit` code points. Text that contains what could end
 * a span or a cell, make a link a definition or open a comment becomes an HTML code element instead. Text
 * without a visible character prints as `(empty)`.
 */
export function codeText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '') return '(empty)'
  return /[`\\|]|\]:|<!--/.test(visible) ? codeElement(visible) : `\`${visible}\``
}

/**
 * Foreign text as prose on one line, of at most `limit` code points: a backslash before whatever Markdown
 * would read as markup, and a zero width space inside whatever GitHub and other readers would make a mention,
 * a reference, an emoji or a link. Text that contains a dollar sign, which could begin a formula, or a commit
 * is shown as code instead.
 */
export function proseText(text: string, limit: number = textLimit): string {
  const visible = cutText(cleanText(text), limit)
  if (visible === '' || otherwise.test(visible)) return codeText(visible, limit)
  return visible.replaceAll(breaks, '$&\u200B').replaceAll(markup, String.raw`\$&`)
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

/** Pieces after each other. Two code spans must not touch, nor one a dollar sign: that would open another kind of span. */
export function concatenate(pieces: readonly string[]): string {
  return pieces
    .filter((piece) => piece !== '')
    .reduce(
      (left, right) => left + (/[`$]$/.test(left) && right.startsWith('`') ? '<wbr>' : '') + right,
      '',
    )
}

/**
 * Every ASCII character that is not a letter, a digit or the space is a character reference, which no
 * Markdown parser reads as markup wherever the element is; the `wbr` keep parsers that look for addresses in
 * text from finding one.
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

/** Whether a sign that addresses are made of continues a word: there the text must not stay in one piece. */
function splitsAddress(sign: string, before: string | undefined): boolean {
  return '@:.'.includes(sign) && before !== undefined && before !== ' '
}

export function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
